// Moves the map of a GTK application from within, and measures its main thread at the same time.
//
//     LD_PRELOAD=move-map.so MOVE_MAP_MARKERS=20 MOVE_MAP_RESULT=FILE PROGRAM
//
// waits until the program shows a ShumateMap with at least so many buttons on it, pans it at several zoom levels, zooms in and out,
// writes a line for each value into FILE (name, tab, value) and ends the program:
//
//     panning        99th percentile of the milliseconds that the main loop was held for a frame of panning: drawing, and
//                    everything else between two frames
//     panning-work   99th percentile of the main thread's processor time for the same, which excludes other load
//     panning-usual  its median
//     panning-uploads  how many pictures were handed to OpenGL
//     zooming, zooming-work, zooming-usual, zooming-uploads
//                    the same for zooming
//     panning-markers, zooming-markers
//                    the mean number of buttons in sight
//     memory         the peak memory of the process, in MiB

#include <shumate/shumate.h>
#include <string.h>

#include "measured-program.h"

enum { panning_frames = 400, zooming_frames = 200, most_frames = 400 };

// A fast drag across the map: 1,200 pixels a second.
static const double pixels_per_frame = 20;
// After this many frames the direction is reversed.
static const int frames_per_direction = 50;
// Each level has the same number of frames.
static const double panning_levels[] = {2, 3, 4, 5};
// A zoom gesture: a level in eight frames, from the first level to the second and back.
static const double zoom_per_frame = 0.125;
static const double zooming_from = 2, zooming_to = 6;
static const guint look_interval = 20;
// Long enough to load the pictures in view at the start.
static const guint rest = 1500;
static const double appearance_limit = 30e3;

static GtkWidget *map;
static int least_markers;
static int markers_drawn;

static const char *phase = "panning";
static int frame;
static double kept[most_frames];
static double work[most_frames];
static double work_begun;
static double started;
static double direction = 1;

// The main loop's turns since the last frame.
static double loop_kept(void) {
    double kept = 0;
    for (int turn = 0; turn < turn_count; turn++) kept += turns[turn];
    return kept;
}

static void write_result(const char *name, const char *suffix, double value) {
    char key[64];
    g_snprintf(key, sizeof key, "%s%s", name, suffix);
    write_value("MOVE_MAP_RESULT", key, value);
}

static void write_frames(int count) {
    write_result(phase, "", percentile(kept, count, 0.99));
    write_result(phase, "-work", percentile(work, count, 0.99));
    write_result(phase, "-usual", percentile(work, count, 0.5));
    write_result(phase, "-uploads", uploads);
    write_result(phase, "-markers", (double)markers_drawn / count);
}

static double peak_memory(void) {
    FILE *status = fopen("/proc/self/status", "r");
    if (status == NULL) err(1, "/proc/self/status");
    char line[256];
    double kibibytes = 0;
    while (fgets(line, sizeof line, status) != NULL) sscanf(line, "VmHWM: %lf", &kibibytes);
    fclose(status);
    return kibibytes / 1024;
}

// The buttons on the map. Those at its edges are siblings of the ShumateMap.
static int count_markers(GtkWidget *widget) {
    if (GTK_IS_BUTTON(widget)) return gtk_widget_get_mapped(widget);
    int count = 0;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child != NULL; child = gtk_widget_get_next_sibling(child)) {
        count += count_markers(child);
    }
    return count;
}

// MARK: Moving

static ShumateViewport *viewport(void) {
    return shumate_map_get_viewport(SHUMATE_MAP(map));
}

static void look_at(double latitude, double longitude, double zoom) {
    shumate_viewport_set_zoom_level(viewport(), zoom);
    shumate_location_set_location(SHUMATE_LOCATION(viewport()), latitude, longitude);
}

// Pans to the east and back, each time somewhat farther north, at one level after the other.
static void pan(void) {
    int frames_per_level = panning_frames / (int)G_N_ELEMENTS(panning_levels);
    double zoom = panning_levels[frame / frames_per_level];
    if (frame % frames_per_level == 0) {
        look_at(10, -30, zoom);
        return;
    }
    if (frame % frames_per_direction == 0) direction = -direction;
    double degrees = pixels_per_frame * 360 / (256 << (int)zoom);
    ShumateLocation *location = SHUMATE_LOCATION(viewport());
    double longitude = shumate_location_get_longitude(location) + direction * degrees;
    double latitude = shumate_location_get_latitude(location) + degrees / 8;
    shumate_location_set_location(location, latitude, longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude);
}

static void zoom(void) {
    double level = shumate_viewport_get_zoom_level(viewport());
    if (level >= zooming_to) direction = -1;
    if (level <= zooming_from) direction = 1;
    shumate_viewport_set_zoom_level(viewport(), level + direction * zoom_per_frame);
}

static void begin(const char *name) {
    phase = name;
    frame = 0;
    turn_count = uploads = markers_drawn = 0;
    work_begun = milliseconds(CLOCK_THREAD_CPUTIME_ID);
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    double processor = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    double time = now();
    work[frame] = processor - work_begun;
    kept[frame] = loop_kept() + time - woken;
    turn_count = 0;
    frame++;
    count_uploads();
    markers_drawn += count_markers(map);
    if (strcmp(phase, "panning") == 0 && frame == panning_frames) {
        write_frames(frame);
        look_at(30, 10, zooming_from);
        begin("zooming");
    } else if (strcmp(phase, "zooming") == 0 && frame == zooming_frames) {
        write_frames(frame);
        write_result("memory", "", peak_memory());
        _exit(0);
    }
    // The time of the measurement itself is in none of the frames.
    work_begun = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    woken = now();
}

static gboolean move(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    if (strcmp(phase, "panning") == 0) {
        pan();
    } else {
        zoom();
    }
    return G_SOURCE_CONTINUE;
}

static gboolean start_moving(gpointer data) {
    begin("panning");
    g_signal_connect_after(gtk_widget_get_frame_clock(map), "after-paint", G_CALLBACK(after_paint), NULL);
    gtk_widget_add_tick_callback(map, move, NULL, NULL);
    return G_SOURCE_REMOVE;
}

// MARK: Waiting for the map

static gboolean look_for_map(gpointer data) {
    map = find_in_windows(SHUMATE_TYPE_MAP, is_mapped);
    if (map == NULL || count_markers(map) < least_markers) {
        if (now() > started + appearance_limit) errx(1, "no map with %d markers within %.0f s", least_markers, appearance_limit / 1e3);
        return G_SOURCE_CONTINUE;
    }
    g_timeout_add(rest, start_moving, NULL);
    return G_SOURCE_REMOVE;
}

__attribute__((constructor)) static void start(void) {
    measure_main_loop();
    count_uploads();
    started = now();
    least_markers = atoi(getenv("MOVE_MAP_MARKERS") ?: "1");
    g_timeout_add(look_interval, look_for_map, NULL);
}
