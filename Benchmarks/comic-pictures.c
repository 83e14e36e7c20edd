// Writes pictures of comics into the cache of the application, under the names that it gives them.
//
//     comic-pictures FOLDER FIRST COUNT SCALE
//
// writes COUNT pictures of comics from the number FIRST on, as large as those of xkcd: black lines on white in greys of eight bits,
// 740 pixels wide and 400 to 1000 high, times SCALE (1 or 2). In the middle is a block of one grey that identifies the picture: 30
// for the first one, 31 for the next one and so on.

#include <cairo.h>
#include <err.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

enum { first_grey = 30, greys = 200, width = 740, block = 96 };

static uint32_t state;

// A pseudorandom number below a limit, the same in every run.
static double chance(double limit) {
    state = state * 1664525 + 1013904223;
    return (state >> 8) / (double)(1 << 24) * limit;
}

static void stroke(cairo_t *context, double x, double y, double length) {
    cairo_move_to(context, x, y);
    cairo_rel_curve_to(
        context, chance(length) - length / 2, chance(length) - length / 2, chance(length) - length / 2,
        chance(length) - length / 2, chance(length) - length / 2, chance(length) - length / 2);
    cairo_stroke(context);
}

// A surface that has only an alpha channel is written as a file of greys, in which opaque is white.
static cairo_surface_t *picture(int number, int height, int scale) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width * scale, height * scale);
    cairo_t *context = cairo_create(surface);
    cairo_scale(context, scale, scale);
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE);
    cairo_set_source_rgba(context, 0, 0, 0, 1);
    cairo_paint(context);
    cairo_set_source_rgba(context, 0, 0, 0, 0);
    cairo_set_line_width(context, 2);
    state = (uint32_t)number * 2654435761u;
    // Whole panels with letters above figures.
    for (int left = 2; left + 180 < width; left += 184) {
        for (int top = 2; top + 190 < height; top += 198) {
            cairo_rectangle(context, left, top, 180, 190);
            cairo_stroke(context);
            for (int line = 0; line < 3; line++) {
                for (int letter = 0; letter < 17; letter++) stroke(context, left + 10 + letter * 10, top + 14 + line * 14, 14);
            }
            for (int limb = 0; limb < 14; limb++) stroke(context, left + 30 + chance(120), top + 80 + chance(90), 70);
        }
    }
    cairo_set_source_rgba(context, 0, 0, 0, (first_grey + number % greys) / 255.0);
    cairo_rectangle(context, width / 2 - block / 2, height / 2 - block / 2, block, block);
    cairo_fill(context);
    cairo_destroy(context);
    return surface;
}

int main(int argc, char **argv) {
    if (argc != 5) errx(2, "usage: comic-pictures FOLDER FIRST COUNT SCALE");
    int first = atoi(argv[2]), count = atoi(argv[3]), scale = atoi(argv[4]);
    mkdir(argv[1], 0700);
    for (int number = 0; number < count; number++) {
        char path[1024];
        // The name is "comic 1" or "comic 1 2x", with the blanks escaped.
        snprintf(path, sizeof path, scale == 1 ? "%s/comic%%20%d" : "%s/comic%%20%d%%202x", argv[1], first + number);
        cairo_surface_t *surface = picture(number, 400 + number * 7 % 11 * 60, scale);
        if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) err(1, "%s", path);
        cairo_surface_destroy(surface);
    }
}
