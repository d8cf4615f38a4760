package dev.ordering.upload.file;

import dev.ordering.http.problem.ApiError;
import java.time.Duration;

/** Why an uploaded file is rejected. */
public abstract sealed class UploadException extends RuntimeException {
  private UploadException() {}

  /** The body is not multipart/form-data; status 415. */
  public static final class NotMultipart extends UploadException {}

  /** The body is malformed or truncated multipart/form-data; status 400. */
  public static final class Broken extends UploadException {}

  /** The body has no part with a file; status 400. */
  public static final class Missing extends UploadException {}

  /** The body has more than one part with a file; status 400. */
  public static final class Several extends UploadException {}

  /** The file has too many bytes; status 413. */
  public static final class TooLarge extends UploadException {}

  /** The type of the file is not accepted; status 422. */
  public static final class UnsupportedFile extends UploadException {}

  /**
   * Too many files of the user wait for an order, or the user has uploaded too much within a day;
   * status 429.
   */
  public static final class TooMany extends UploadException {
    private final ApiError error;
    private final Duration retryAfter;

    /**
     * @param error names the limit that was reached
     * @param retryAfter how long it takes until the oldest counted file no longer counts
     */
    public TooMany(ApiError error, Duration retryAfter) {
      this.error = error;
      this.retryAfter = retryAfter;
    }

    public ApiError error() {
      return error;
    }

    public Duration retryAfter() {
      return retryAfter;
    }
  }

  /** A file that an order refers to has been removed in the meantime; status 409. */
  public static final class Gone extends UploadException {}
}
