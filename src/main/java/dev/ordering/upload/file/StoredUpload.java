package dev.ordering.upload.file;

/**
 * A stored file.
 *
 * @param token 64 hexadecimal characters that nobody can guess
 * @param size in bytes
 */
public record StoredUpload(long id, String token, FileType type, long size) {
  /** Returns the path of the file, relative to the URL of the service. */
  public String path() {
    return path(id, token);
  }

  /** Returns the path at which the file with this id and token is served. */
  public static String path(long id, String token) {
    return "/uploads/" + id + "-" + token;
  }
}
