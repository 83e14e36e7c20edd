// Goes from comic to comic with the keyboard, and measures from outside the time from the key press until the picture is on the
// X display, and the program's memory.
//
//     page-comics turn|jump FIRST COUNT -- PROGRAM [ARGUMENT …]
//
// The program starts with the comic FIRST. The pictures of FIRST and the COUNT - 1 comics after it are from comic-pictures. `turn`
// repeatedly goes to the next comic, whose picture the program has prefetched. `jump` types the number of a distant comic, and
// measures from Return on. For every comic it prints two lines:
//
//     going TAB milliseconds until the picture is on the display
//     memory TAB number of comics shown TAB KiB of the program's own memory once it is idle: RssAnon, and what it shares

#define _GNU_SOURCE
#include <X11/keysym.h>
#include <dirent.h>
#include <stdint.h>
#include <sys/stat.h>

#include "watched-program.h"
#include "watched-window.h"

// As comic-pictures draws them.
enum { first_grey = 30, greys = 200 };
// So many pixels in a row are a block, fewer a line. A block has at least twice as many.
enum { least_block = 16 };

static uint32_t grey_of(int position) {
    return (uint32_t)(first_grey + position % greys) * 0x010101;
}

static uint32_t pixel(const XImage *image, int x, int y) {
    return *(uint32_t *)(image->data + (size_t)y * image->bytes_per_line + (size_t)x * 4) & 0xFFFFFF;
}

// Whether the block of a grey is in the window. Pictures of other sizes are at other places.
static bool is_shown(uint32_t grey) {
    XImage *image = look_at(0, 0, window_width, window_height);
    bool is_found = false;
    // Every block has a pixel of this grid, with as many of its own to the left and above.
    for (int y = least_block; y < window_height && !is_found; y += least_block) {
        for (int x = least_block; x < window_width && !is_found; x += least_block) {
            int left = 0, above = 0;
            while (left < least_block && pixel(image, x - left, y) == grey) left++;
            while (above < least_block && pixel(image, x, y - above) == grey) above++;
            is_found = left == least_block && above == least_block;
        }
    }
    XDestroyImage(image);
    return is_found;
}

// Presses a key, and returns the milliseconds until a picture is on the display.
static double time_until_shown(KeySym key, uint32_t grey) {
    double pressed = milliseconds(CLOCK_MONOTONIC);
    press(key);
    while (was_drawn(pressed + answer_limit)) {
        // Looking takes time as well.
        double drawn = milliseconds(CLOCK_MONOTONIC);
        if (is_shown(grey)) return drawn - pressed;
    }
    errx(1, "no picture within %.0f s", answer_limit / 1e3);
}

// The line such as "RssAnon:  1234 kB".
static long anonymous_memory(void) {
    char path[64], line[256];
    snprintf(path, sizeof path, "/proc/%d/status", program);
    FILE *lines = fopen(path, "r");
    if (lines == NULL) err(1, "%s", path);
    long anonymous = -1;
    while (fgets(line, sizeof line, lines) != NULL) sscanf(line, "RssAnon: %ld", &anonymous);
    fclose(lines);
    if (anonymous < 0) errx(1, "%s has no RssAnon", path);
    return anonymous;
}

// Decoded pictures are in files in memory, which take their room whether or not the program has looked at it: RssShmem has only
// what it has.
static long shared_memory(void) {
    char path[320], target[64];
    snprintf(path, sizeof path, "/proc/%d/fd", program);
    DIR *folder = opendir(path);
    if (folder == NULL) err(1, "%s", path);
    long shared = 0;
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        snprintf(path, sizeof path, "/proc/%d/fd/%s", program, entry->d_name);
        ssize_t length = readlink(path, target, sizeof target - 1);
        struct stat file;
        if (length < 7 || strncmp(target, "/memfd:", 7) != 0 || stat(path, &file) != 0) continue;
        shared += file.st_blocks / 2;
    }
    closedir(folder);
    return shared;
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
    // The distance of two jumps. It has no factor in common with the count, so each comic is shown once.
    int step = jumps ? 37 : 1;
    if (count < 2 || count > greys || (jumps && count % step == 0)) errx(2, "COUNT is 2 to 200");
    open_display();
    atexit(end_program);
    start(argv + 5);
    wait_for_window();
    double limit = milliseconds(CLOCK_MONOTONIC) + answer_limit;
    while (!is_shown(grey_of(0))) {
        if (!was_drawn(limit)) errx(1, "no first picture within %.0f s", answer_limit / 1e3);
    }
    wait_for_rest();
    for (int shown = 1, position = 0; shown < count; shown++) {
        position = (position + step) % count;
        if (jumps) type_number(first + position);
        printf("going\t%.2f\n", time_until_shown(jumps ? XK_Return : XK_Right, grey_of(position)));
        wait_for_rest();
        // The first comic counts as well.
        printf("memory\t%d\t%ld\n", shown + 1, anonymous_memory() + shared_memory());
    }
    return 0;
}
