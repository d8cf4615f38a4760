package dev.ordering.upload.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.fileupload2.core.MultipartInput;
import org.apache.commons.fileupload2.core.ParameterParser;

/**
 * Extracts the one file of a multipart/form-data body (RFC 7578) while the body is read. The file
 * name and the type that a part declares are ignored, and other parts are skipped.
 */
public final class FormFile {
  /** The name of the part that contains the file. */
  public static final String NAME = "file";

  private static final int MAXIMUM_HEADERS_LENGTH = 8192;
  private static final int MAXIMUM_BOUNDARY_LENGTH = 70;
  private static final int MAXIMUM_PARTS = 100;
  private static final String DISPOSITION = "content-disposition:";

  private Optional<ReceivedFile> file = Optional.empty();

  private FormFile() {}

  /**
   * Reads the file of a body. The caller must close the returned file.
   *
   * @param contentType the Content-Type header of the request; empty if it has none
   * @throws UploadException if the body is malformed, has no file or several files, or the file is
   *     too large
   */
  public static ReceivedFile of(String contentType, InputStream body) throws IOException {
    byte[] boundary = boundary(contentType);
    FormFile found = new FormFile();
    try {
      found.read(
          MultipartInput.builder()
              .setInputStream(body)
              .setBoundary(boundary)
              .setMaxPartHeaderSize(MAXIMUM_HEADERS_LENGTH)
              .get());
      return found.file.orElseThrow(UploadException.Missing::new);
    } catch (IOException broken) {
      found.close();
      throw new UploadException.Broken();
    } catch (RuntimeException exception) {
      found.close();
      throw exception;
    }
  }

  private void read(MultipartInput body) throws IOException {
    int parts = 0;
    for (boolean more = body.skipPreamble(); more; more = body.readBoundary()) {
      parts++;
      if (parts > MAXIMUM_PARTS) {
        throw new UploadException.Broken();
      }
      if (!isFile(body.readHeaders())) {
        body.discardBodyData();
      } else if (file.isPresent()) {
        throw new UploadException.Several();
      } else {
        file = Optional.of(ReceivedFile.of(body.newInputStream()));
      }
    }
  }

  private void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }

  private static byte[] boundary(String contentType) {
    if (!contentType.strip().toLowerCase(Locale.ROOT).matches("multipart/form-data\\s*(;.*)?")) {
      throw new UploadException.NotMultipart();
    }
    // RFC 2046 5.1.1
    return Optional.ofNullable(parameters(contentType).get("boundary"))
        .filter(text -> !text.isEmpty() && text.length() <= MAXIMUM_BOUNDARY_LENGTH)
        .map(text -> text.getBytes(StandardCharsets.ISO_8859_1))
        .orElseThrow(UploadException.Broken::new);
  }

  private static boolean isFile(String headers) {
    // RFC 5322 2.2.3: a header may continue on the next line
    return headers
        .replaceAll("\\r\\n(?=[ \\t])", "")
        .lines()
        .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(DISPOSITION))
        .map(line -> parameters(line.substring(DISPOSITION.length())))
        .anyMatch(
            parameters ->
                parameters.containsKey("form-data") && NAME.equals(parameters.get("name")));
  }

  private static Map<String, String> parameters(String header) {
    ParameterParser parser = new ParameterParser();
    parser.setLowerCaseNames(true);
    return parser.parse(header, ';');
  }
}
