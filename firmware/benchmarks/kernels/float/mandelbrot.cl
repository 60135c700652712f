// Iterations until a point escapes.
__kernel void mandelbrot(__global int *out, int width, int height, int limit) {
    int px = get_global_id(0), py = get_global_id(1);
    if (px >= width || py >= height) return;
    float cx = 3.0f * (float)px / (float)width - 2.0f, cy = 2.0f * (float)py / (float)height - 1.0f;
    float x = 0.0f, y = 0.0f;
    int i = 0;
    while (i < limit) {
        float xx = x * x, yy = y * y;
        if (xx + yy > 4.0f) break;
        y = 2.0f * x * y + cy;
        x = xx - yy + cx;
        i++;
    }
    out[py * width + px] = i;
}
