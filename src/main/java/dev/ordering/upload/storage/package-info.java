/** Stores uploaded files in the database, cut into pieces. */
package dev.ordering.upload.storage;
