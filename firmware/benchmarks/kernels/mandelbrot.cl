// Iterations until a point escapes, in fixed point with 12 bits behind the point.
__kernel void mandelbrot(__global int *out, int width, int height, int limit) {
    int px = get_global_id(0), py = get_global_id(1);
    if (px >= width || py >= height) return;
    int cx = px * (3 << 12) / width - (2 << 12), cy = py * (2 << 12) / height - (1 << 12);
    int x = 0, y = 0, i = 0;
    while (i < limit) {
        int xx = x * x >> 12, yy = y * y >> 12;
        if (xx + yy > 4 << 12) break;
        y = (x * y >> 11) + cy;
        x = xx - yy + cx;
        i++;
    }
    out[py * width + px] = i;
}
