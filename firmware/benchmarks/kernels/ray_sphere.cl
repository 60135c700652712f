// The nearest of some spheres that a ray from each pixel meets, and how far away, in whole numbers.
static int root(int n) {
    int r = 0, bit = 1 << 30;
    while (bit > n) bit >>= 2;
    for (; bit; bit >>= 2) {
        if (n >= r + bit) {
            n -= r + bit;
            r = (r >> 1) + bit;
        } else {
            r >>= 1;
        }
    }
    return r;
}

// A sphere is x, y, z, radius; rays run along z.
__kernel void ray_sphere(__global const int4 *spheres, __global int2 *hit, int count, int width, int height) {
    int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    int nearest = 0x7FFFFFFF, which = -1;
    for (int s = 0; s < count; s++) {
        int4 b = spheres[s];
        int dx = x - b.x, dy = y - b.y, inside = b.w * b.w - dx * dx - dy * dy;
        if (inside < 0) continue;
        int z = b.z - root(inside);
        if (z < 0) z = b.z + root(inside);
        if (z >= 0 && z < nearest) {
            nearest = z;
            which = s;
        }
    }
    hit[y * width + x] = (int2)(which, nearest);
}
