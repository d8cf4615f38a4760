/**
 * The file of an upload request: its type, its header, and its temporary storage while it is
 * received.
 */
package dev.ordering.upload.file;
