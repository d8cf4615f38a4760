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
 * Finds the one file in a body of multipart/form-data (RFC 7578), as it streams by. What a part
 * says of its file, name and type included, is not looked at; other parts are passed over.
 */
public final class FormFile {
  /** The name of the part with the file. */
  public static final String NAME = "file";

  private static final int LONGEST_HEADERS = 8192;
  private static final int LONGEST_BOUNDARY = 70;
  private static final int MOST_PARTS = 100;
  private static final String DISPOSITION = "content-disposition:";

  private Optional<ReceivedFile> file = Optional.empty();

  private FormFile() {}

  /**
   * Takes the file of a body in, which is to be closed.
   *
   * @param contentType the header of the request; empty where there is none
   * @throws UploadException for a body without it, with several, and for one that is too large
   */
  public static ReceivedFile of(String contentType, InputStream body) throws IOException {
    byte[] boundary = boundary(contentType);
    FormFile found = new FormFile();
    try {
      found.read(
          MultipartInput.builder()
              .setInputStream(body)
              .setBoundary(boundary)
              .setMaxPartHeaderSize(LONGEST_HEADERS)
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
      if (parts > MOST_PARTS) {
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
        .filter(text -> !text.isEmpty() && text.length() <= LONGEST_BOUNDARY)
        .map(text -> text.getBytes(StandardCharsets.ISO_8859_1))
        .orElseThrow(UploadException.Broken::new);
  }

  private static boolean isFile(String headers) {
    return headers
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
