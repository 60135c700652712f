// 3 by 3 filter; pixels beyond the border count as 0, results are cut to 0 to 255.
__kernel void sfilter(__global const float *in, __global float *out, __constant const float *weights, int width, int height) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    float sum = 0.0f;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            int u = x + dx, v = y + dy;
            if (u < 0 || v < 0 || u >= width || v >= height) continue;
            sum += in[v * width + u] * weights[(dy + 1) * 3 + dx + 1];
        }
    out[y * width + x] = clamp(sum, 0.0f, 255.0f);
}
