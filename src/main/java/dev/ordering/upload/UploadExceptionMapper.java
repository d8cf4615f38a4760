package dev.ordering.upload;

import dev.ordering.http.Fault;
import dev.ordering.http.Problem;
import dev.ordering.http.ProblemMapper;
import jakarta.ws.rs.core.HttpHeaders;

/** The feature's status table. */
public final class UploadExceptionMapper extends ProblemMapper<UploadException> {
  private static final String FIELD = "/" + FormFile.NAME;

  @Override
  protected Problem problem(UploadException exception) {
    if (exception instanceof UploadException.NotMultipart) {
      return Problem.of(415, Fault.of("unsupported_media_type", "multipart/form-data"));
    } else if (exception instanceof UploadException.Broken) {
      return Problem.of(400, Fault.of("malformed_request"));
    } else if (exception instanceof UploadException.Missing) {
      return Problem.of(400, Fault.of("required_member").at(FIELD));
    } else if (exception instanceof UploadException.Several) {
      return Problem.of(400, Fault.of("repeated_member", FormFile.NAME).at(FIELD));
    } else if (exception instanceof UploadException.TooLarge) {
      return Problem.of(413, Fault.of("body_too_large", ReceivedFile.MAXIMUM_BYTES));
    } else if (exception instanceof UploadException.UnsupportedFile) {
      return Problem.of(422, Fault.of("unsupported_file").at(FIELD));
    } else if (exception instanceof UploadException.TooMany tooMany) {
      return Problem.of(429, Fault.of("too_many_uploads", Uploads.MOST_WAITING))
          .with(HttpHeaders.RETRY_AFTER, Long.toString(tooMany.pause().toSeconds()));
    } else if (exception instanceof UploadException.TooManyToday tooMany) {
      return Problem.of(
              429,
              Fault.of(
                  "too_many_uploads_today",
                  Uploads.MOST_A_DAY,
                  Uploads.MOST_BYTES_A_DAY / 1_000_000))
          .with(HttpHeaders.RETRY_AFTER, Long.toString(tooMany.pause().toSeconds()));
    }
    return Problem.of(409, Fault.of("upload_gone"));
  }
}
