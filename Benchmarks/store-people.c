// Copies the people of one SQLite file to another by prepared statements: the baseline of the application's store.
//
//     store-people FROM TO
//
// reads everyone from FROM into memory, stores them in TO, which already has the application's tables, and prints the
// milliseconds of the storing.

#include <err.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { most_people = 5000, most_columns = 22 };

// The columns in the application's order. An older store ends before the last one.
static const char *const columns[most_columns] = {
    "id",      "title",      "firstName", "lastName",  "gender", "street",      "city",         "state",         "country",
    "postcode", "latitude",  "longitude", "email",     "dateOfBirth", "registered", "phone",    "cell",          "nationality",
    "largePicture", "mediumPicture", "thumbnail", "utcOffset"};
static int column_count = most_columns;

struct value {
    int type;
    char *text;
    double number;
};

static struct value people[most_people][most_columns];

// Appends the columns to a statement, each in a format.
static void append(char *statement, const char *format, const char *separator, int first) {
    for (int column = first; column < column_count; column++) {
        if (column > first) strcat(statement, separator);
        sprintf(statement + strlen(statement), format, columns[column], columns[column]);
    }
}

static sqlite3 *open_file(const char *path) {
    sqlite3 *database;
    if (sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) errx(1, "%s: cannot be opened", path);
    return database;
}

static void check(sqlite3 *database, int code) {
    if (code != SQLITE_OK && code != SQLITE_DONE && code != SQLITE_ROW) errx(1, "%s", sqlite3_errmsg(database));
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *sql) {
    sqlite3_stmt *statement;
    check(database, sqlite3_prepare_v2(database, sql, -1, &statement, NULL));
    return statement;
}

static void execute(sqlite3 *database, const char *sql) {
    check(database, sqlite3_exec(database, sql, NULL, NULL, NULL));
}

static int read_people(const char *path) {
    sqlite3 *database = open_file(path);
    if (sqlite3_table_column_metadata(database, NULL, "person", columns[most_columns - 1], NULL, NULL, NULL, NULL, NULL) != SQLITE_OK) {
        column_count--;
    }
    char query[1024] = "SELECT ";
    append(query, "%s", ", ", 0);
    strcat(query, " FROM person ORDER BY position");
    sqlite3_stmt *statement = prepare(database, query);
    int count = 0;
    while (count < most_people && sqlite3_step(statement) == SQLITE_ROW) {
        for (int column = 0; column < column_count; column++) {
            struct value *value = &people[count][column];
            value->type = sqlite3_column_type(statement, column);
            if (value->type == SQLITE_FLOAT || value->type == SQLITE_INTEGER) {
                value->number = sqlite3_column_double(statement, column);
            } else if (value->type != SQLITE_NULL) {
                value->text = strdup((const char *)sqlite3_column_text(statement, column));
            }
        }
        count++;
    }
    sqlite3_finalize(statement);
    sqlite3_close(database);
    return count;
}

// Everyone in one transaction with the seed, as in the application.
static void store_people(sqlite3 *database, int count) {
    execute(database, "BEGIN IMMEDIATE");
    execute(database, "INSERT INTO setting (name, value) VALUES ('peopleSeed', 'benchmark') "
                      "ON CONFLICT (name) DO UPDATE SET value = excluded.value");
    // The application's statement for a person.
    char insertion[4096] = "INSERT INTO person (";
    append(insertion, "%s", ", ", 0);
    strcat(insertion, ") VALUES (");
    append(insertion, "?", ", ", 0);
    strcat(insertion, ") ON CONFLICT (id) DO UPDATE SET ");
    append(insertion, "%s = excluded.%s", ", ", 1);
    sqlite3_stmt *statement = prepare(database, insertion);
    for (int person = 0; person < count; person++) {
        for (int column = 0; column < column_count; column++) {
            const struct value *value = &people[person][column];
            if (value->type == SQLITE_NULL) {
                sqlite3_bind_null(statement, column + 1);
            } else if (value->type == SQLITE_FLOAT) {
                sqlite3_bind_double(statement, column + 1, value->number);
            } else if (value->type == SQLITE_INTEGER) {
                sqlite3_bind_int(statement, column + 1, (int)value->number);
            } else {
                sqlite3_bind_text(statement, column + 1, value->text, -1, SQLITE_STATIC);
            }
        }
        check(database, sqlite3_step(statement));
        sqlite3_reset(statement);
    }
    sqlite3_finalize(statement);
    execute(database, "COMMIT");
}

static double milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

int main(int argc, char **argv) {
    if (argc != 3) errx(2, "usage: store-people FROM TO");
    int count = read_people(argv[1]);
    if (count != most_people) errx(1, "%s has %d people", argv[1], count);
    sqlite3 *database = open_file(argv[2]);
    // As the application's connection is set up.
    execute(database, "PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
    double started = milliseconds();
    store_people(database, count);
    printf("%.3f\n", milliseconds() - started);
    sqlite3_close(database);
}
