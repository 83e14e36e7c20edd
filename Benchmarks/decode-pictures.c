// Decodes pictures with `chuckle-decode` and with gdk-pixbuf, and says how long both take.
//
//     decode-pictures PROGRAM FOLDER COMIC
//
// PROGRAM is chuckle-decode, FOLDER has a hundred portraits, and COMIC is the file of a comic. Prints lines of name<TAB>value:
//
//     ready      ms from the start of the process to its first answer
//     resident   MiB of memory that the process then has
//     portraits, comic              ms of the processor that the process needs for all portraits, and for the comic
//     portraits-times, comic-times  ms from encoded bytes to pixels, times those of gdk-pixbuf. It is in this process, unless it starts
//                                   another one as version 2.44 may. Both are warm.

#define _GNU_SOURCE
#include "../Sources/C/CDecoding/decoding.h"

#include <err.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <stdint.h>
#include <stdlib.h>

enum { portraits = 100, rounds = 7 };

typedef struct {
    gchar *bytes;
    gsize count;
} File;

static pid_t process;
static int channel;

static double milliseconds(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

// As `DecodingRequest` and `DecodingAnswer`: numbers, with the file and the pixels in shared memory.
static void decode(const File *file) {
    int64_t request[] = {(int64_t)file->count, 32 << 20, 32000000, -1, 0}, answer[64];
    int memory = chuckle_shared_memory(file->count), pixels;
    void *target = mmap(NULL, file->count, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
    memcpy(target, file->bytes, file->count);
    munmap(target, file->count);
    chuckle_seal(memory);
    if (chuckle_send(channel, request, sizeof request, memory) != 0) errx(1, "chuckle-decode is gone");
    if (chuckle_receive(channel, answer, sizeof answer, &pixels) <= 0 || answer[0] != 0) errx(1, "no picture");
    volatile const uint8_t *seen = mmap(NULL, answer[1] * answer[2] * 4, PROT_READ, MAP_SHARED, pixels, 0);
    (void)seen[0];
    munmap((void *)seen, answer[1] * answer[2] * 4);
    close(pixels);
    close(memory);
}

static void decode_with_pixbuf(const File *file) {
    GdkPixbufLoader *loader = gdk_pixbuf_loader_new();
    gdk_pixbuf_loader_write(loader, (const guchar *)file->bytes, file->count, NULL);
    gdk_pixbuf_loader_close(loader, NULL);
    volatile const guint8 *seen = gdk_pixbuf_read_pixels(gdk_pixbuf_loader_get_pixbuf(loader));
    (void)seen[0];
    g_object_unref(loader);
}

static int compare(const void *one, const void *other) {
    double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

// The median over several rounds.
static double duration(void (*decode)(const File *), const File *files, int count, clockid_t clock) {
    double values[rounds];
    for (int round = -1; round < rounds; round++) {
        double start = milliseconds(clock);
        for (int index = 0; index < count; index++) decode(&files[index % portraits]);
        if (round >= 0) values[round] = milliseconds(clock) - start;
    }
    qsort(values, rounds, sizeof *values, compare);
    return values[rounds / 2];
}

static void measure(const char *name, const File *files, int count, int repeats) {
    clockid_t clock;
    clock_getcpuclockid(process, &clock);
    printf("%s\t%.3f\n", name, duration(decode, files, count, clock) / repeats);
    printf("%s-times\t%.3f\n", name,
           duration(decode, files, count, CLOCK_MONOTONIC) / duration(decode_with_pixbuf, files, count, CLOCK_MONOTONIC));
}

static void read_file(File *file, const char *path) {
    if (!g_file_get_contents(path, &file->bytes, &file->count, NULL)) err(1, "%s", path);
}

int main(int argc, char **argv) {
    if (argc != 4) errx(2, "usage: decode-pictures PROGRAM FOLDER COMIC");
    File files[portraits], comics[portraits];
    GDir *folder = g_dir_open(argv[2], 0, NULL);
    for (int index = 0; index < portraits; index++) {
        const char *name = folder ? g_dir_read_name(folder) : NULL;
        if (!name) errx(1, "%s has no hundred files", argv[2]);
        read_file(&files[index], g_build_filename(argv[2], name, NULL));
        read_file(&comics[index], argv[3]);
    }
    double ready[rounds], resident = 0;
    for (int round = 0; round < rounds; round++) {
        if (process) chuckle_end(process);
        double start = milliseconds(CLOCK_MONOTONIC);
        channel = chuckle_start(argv[1], &process);
        if (channel < 0) errx(1, "%s does not start", argv[1]);
        decode(&files[0]);
        ready[round] = milliseconds(CLOCK_MONOTONIC) - start;
    }
    char path[64], *status;
    snprintf(path, sizeof path, "/proc/%d/status", process);
    if (g_file_get_contents(path, &status, NULL, NULL)) resident = atof(strstr(status, "VmRSS:") + 6) / 1024;
    qsort(ready, rounds, sizeof *ready, compare);
    printf("ready\t%.3f\nresident\t%.3f\n", ready[rounds / 2], resident);
    measure("portraits", files, portraits, 1);
    measure("comic", comics, 20, 20);
    chuckle_end(process);
}
