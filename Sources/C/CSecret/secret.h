// libsecret for Swift: the user's keyring over the Secret Service of D-Bus.
#pragma once

#include "../CGLib/glib.h"
#include <libsecret/secret.h>

// The shape of the application's entries: one attribute, the name. Lives as long as the process. The schema has the first id of the
// application whatever its id is now, because entries are found by it.
static inline const SecretSchema *chuckle_secret_schema(void) {
    static const SecretSchema schema = {
        "example.chuckle.Chuckle", SECRET_SCHEMA_NONE, {{"name", SECRET_SCHEMA_ATTRIBUTE_STRING}, {NULL, 0}}};
    return &schema;
}

// The attributes of an entry, which the caller frees.
static inline GHashTable *chuckle_secret_attributes(const char *name) {
    GHashTable *attributes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_hash_table_insert(attributes, g_strdup("name"), g_strdup(name));
    return attributes;
}
