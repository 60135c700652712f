// One step of heat flow in a plate; each edge has its own neighbours.
__kernel void hotspot(__global const float *power, __global const float *in, __global float *out, int width, int height) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    int at = y * width + x;
    float here = in[at], flow = 0.0f;
    if (x > 0) flow += in[at - 1] - here;
    if (x < width - 1) flow += in[at + 1] - here;
    if (y > 0) flow += in[at - width] - here;
    if (y < height - 1) flow += in[at + width] - here;
    out[at] = here + flow * 0.1f + power[at] * 0.05f + (80.0f - here) * 0.02f;
}
