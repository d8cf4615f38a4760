package dev.ordering.upload.file;

/**
 * A file that is stored.
 *
 * @param token 64 hexadecimal characters that nobody can guess
 * @param size in bytes
 */
public record StoredUpload(long id, String token, FileType type, long size) {
  /** Its path below the URL of the service. */
  public String path() {
    return path(id, token);
  }

  /** Where a file with this id and token is served. */
  public static String path(long id, String token) {
    return "/uploads/" + id + "-" + token;
  }
}
