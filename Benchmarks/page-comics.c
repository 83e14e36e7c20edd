// Goes from comic to comic with the keys, and measures from outside how long it takes from the press of the key until the picture
// is on the X display, and how much memory the program has.
//
//     page-comics turn|jump FIRST COUNT -- PROGRAM [ARGUMENT …]
//
// The program shows the comic FIRST, whose picture and those of the COUNT - 1 comics behind it are those of comic-pictures. `turn`
// goes to the next comic over and over, whose picture the program has fetched ahead; `jump` types the number of a comic that is
// not beside the one before, and measures from Return on. For every comic it prints a line:
//
//     going TAB milliseconds until the picture is on the display
//     memory TAB how many comics were shown TAB KiB of memory that is the program's own (RssAnon), once it rests

#define _GNU_SOURCE
#include <X11/keysym.h>
#include <stdint.h>

#include "watched-program.h"
#include "watched-window.h"

// As comic-pictures draws them.
enum { first_grey = 30, greys = 200 };
// How many pixels in a row tell a block from a line.
static const int least_block = 24;

// The middle of the picture in the window.
static int middle_x, middle_y;

static uint32_t grey_of(int position) {
    return (uint32_t)(first_grey + position % greys) * 0x010101;
}

// Finds the middle of the block of a grey. Pictures of whatever height have it at the same place.
static bool find_middle(uint32_t grey) {
    XImage *image = look_at(0, 0, window_width, window_height);
    int left = window_width, right = -1, top = window_height, bottom = -1;
    for (int y = 0; y < window_height; y++) {
        uint32_t *row = (uint32_t *)(image->data + (size_t)y * image->bytes_per_line);
        for (int x = 0, run = 0; x < window_width; x++) {
            run = (row[x] & 0xFFFFFF) == grey ? run + 1 : 0;
            if (run < least_block) continue;
            if (x - run + 1 < left) left = x - run + 1;
            if (x > right) right = x;
            if (y < top) top = y;
            bottom = y;
        }
    }
    XDestroyImage(image);
    middle_x = (left + right) / 2;
    middle_y = (top + bottom) / 2;
    return right >= 0;
}

static uint32_t pixel_in_the_middle(void) {
    XImage *image = look_at(middle_x, middle_y, 1, 1);
    uint32_t pixel = *(uint32_t *)image->data & 0xFFFFFF;
    XDestroyImage(image);
    return pixel;
}

// Presses a key, and returns how long it takes until a picture is on the display.
static double time_until_shown(KeySym key, uint32_t grey) {
    double pressed = milliseconds(CLOCK_MONOTONIC);
    press(key);
    while (was_drawn(pressed + answer_limit)) {
        if (pixel_in_the_middle() == grey) return milliseconds(CLOCK_MONOTONIC) - pressed;
    }
    errx(1, "the picture does not come");
}

// A line such as "RssAnon:  1234 kB".
static long own_memory(void) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/status", program);
    FILE *lines = fopen(path, "r");
    if (lines == NULL) err(1, "%s", path);
    long value = -1;
    while (value < 0 && fgets(line, sizeof line, lines) != NULL) sscanf(line, "RssAnon: %ld", &value);
    fclose(lines);
    if (value < 0) errx(1, "%s has no RssAnon", path);
    return value;
}

// Types the number of a comic into the entry for it.
static void type_number(int number) {
    press(XK_g);
    wait_for_rest();
    char digits[16];
    snprintf(digits, sizeof digits, "%d", number);
    for (char *digit = digits; *digit != 0; digit++) press(XK_0 + (*digit - '0'));
    wait_for_rest();
}

int main(int argc, char **argv) {
    if (argc < 6 || strcmp(argv[4], "--") != 0 || (strcmp(argv[1], "turn") != 0 && strcmp(argv[1], "jump") != 0)) {
        errx(2, "usage: page-comics turn|jump FIRST COUNT -- PROGRAM [ARGUMENT …]");
    }
    bool jumps = strcmp(argv[1], "jump") == 0;
    int first = atoi(argv[2]), count = atoi(argv[3]);
    // So far apart are the comics of two jumps, and in the end each was shown once: it has no factor in common with the count.
    int step = jumps ? 37 : 1;
    if (count < 2 || count > greys || (jumps && count % step == 0)) errx(2, "COUNT is 2 to 200");
    open_display();
    atexit(end_program);
    start(argv + 5);
    wait_for_window();
    double limit = milliseconds(CLOCK_MONOTONIC) + answer_limit;
    while (!find_middle(grey_of(0))) {
        if (!was_drawn(limit)) errx(1, "the first picture does not come");
    }
    wait_for_rest();
    for (int shown = 1, position = 0; shown < count; shown++) {
        position = (position + step) % count;
        if (jumps) type_number(first + position);
        printf("going\t%.2f\n", time_until_shown(jumps ? XK_Return : XK_Right, grey_of(position)));
        wait_for_rest();
        // The comic with which it began is one of them.
        printf("memory\t%d\t%ld\n", shown + 1, own_memory());
    }
    return 0;
}
