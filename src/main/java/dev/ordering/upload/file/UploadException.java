package dev.ordering.upload.file;

import dev.ordering.http.problem.ApiError;
import java.time.Duration;

/** Why a file is not taken. */
public abstract sealed class UploadException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private UploadException(String message) {
    super(message);
  }

  /** The body is no multipart/form-data; 415. */
  public static final class NotMultipart extends UploadException {
    private static final long serialVersionUID = 1L;

    NotMultipart() {
      super("no multipart/form-data");
    }
  }

  /** The body breaks the rules of multipart/form-data, or breaks off; 400. */
  public static final class Broken extends UploadException {
    private static final long serialVersionUID = 1L;

    Broken() {
      super("broken multipart/form-data");
    }
  }

  /** There is no part with the file; 400. */
  public static final class Missing extends UploadException {
    private static final long serialVersionUID = 1L;

    Missing() {
      super("no file");
    }
  }

  /** There is more than one part with a file; 400. */
  public static final class Several extends UploadException {
    private static final long serialVersionUID = 1L;

    Several() {
      super("several files");
    }
  }

  /** The file has too many bytes; 413. */
  public static final class TooLarge extends UploadException {
    private static final long serialVersionUID = 1L;

    TooLarge() {
      super("too many bytes");
    }
  }

  /** The file is none of a kind that is taken; 422. */
  public static final class UnsupportedFile extends UploadException {
    private static final long serialVersionUID = 1L;

    public UnsupportedFile() {
      super("of another type");
    }
  }

  /** Too many files of the user wait for an order, or were sent within a day; 429. */
  public static final class TooMany extends UploadException {
    private static final long serialVersionUID = 1L;

    private final transient ApiError error;
    private final Duration retryAfter;

    /**
     * @param error names the limit
     * @param retryAfter until the oldest of them does not count any more
     */
    public TooMany(ApiError error, Duration retryAfter) {
      super(error.code());
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

  /** A file that an order names was removed meanwhile; 409. */
  public static final class Gone extends UploadException {
    private static final long serialVersionUID = 1L;

    public Gone() {
      super("gone");
    }
  }
}
