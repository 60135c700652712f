// One step of heat flow in a plate, in fixed point; each edge has its own neighbours.
__kernel void hotspot(__global const int *power, __global const int *in, __global int *out, int width, int height) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    int at = y * width + x, here = in[at], flow = 0;
    if (x > 0) flow += in[at - 1] - here;
    if (x < width - 1) flow += in[at + 1] - here;
    if (y > 0) flow += in[at - width] - here;
    if (y < height - 1) flow += in[at + width] - here;
    out[at] = here + (flow >> 3) + (power[at] >> 4) + ((80 - here) >> 6);
}
