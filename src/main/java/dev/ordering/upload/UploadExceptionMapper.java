package dev.ordering.upload;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemMapper;
import dev.ordering.upload.file.FormFile;
import dev.ordering.upload.file.ReceivedFile;
import dev.ordering.upload.file.UploadException;
import jakarta.ws.rs.core.HttpHeaders;

/** Maps the upload errors to HTTP statuses. */
public final class UploadExceptionMapper extends ProblemMapper<UploadException> {
  private static final String FIELD = "/" + FormFile.NAME;

  @Override
  protected Problem problem(UploadException exception) {
    if (exception instanceof UploadException.NotMultipart) {
      return Problem.of(415, ApiError.of("unsupported_media_type", "multipart/form-data"));
    } else if (exception instanceof UploadException.Broken) {
      return Problem.of(400, ApiError.of("malformed_request"));
    } else if (exception instanceof UploadException.Missing) {
      return Problem.of(400, ApiError.of("required_member").at(FIELD));
    } else if (exception instanceof UploadException.Several) {
      return Problem.of(400, ApiError.of("repeated_member", FormFile.NAME).at(FIELD));
    } else if (exception instanceof UploadException.TooLarge) {
      return Problem.of(413, ApiError.of("body_too_large", ReceivedFile.MAXIMUM_BYTES));
    } else if (exception instanceof UploadException.UnsupportedFile) {
      return Problem.of(422, ApiError.of("unsupported_file").at(FIELD));
    } else if (exception instanceof UploadException.TooMany tooMany) {
      return Problem.of(429, tooMany.error())
          .with(HttpHeaders.RETRY_AFTER, Long.toString(tooMany.retryAfter().toSeconds()));
    }
    return Problem.of(409, ApiError.of("upload_gone"));
  }
}
