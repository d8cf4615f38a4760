/** The file in a request: its type, its header, and where it is stored while it arrives. */
package dev.ordering.upload.file;
