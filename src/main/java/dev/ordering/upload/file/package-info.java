/** Files that clients send: their types, their headers, where they lie while they arrive. */
package dev.ordering.upload.file;
