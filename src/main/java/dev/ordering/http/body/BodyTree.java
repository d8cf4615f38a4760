package dev.ordering.http.body;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.http.problem.ProblemException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MultivaluedMap;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The body of a request as a tree, parsed from JSON or from a form. An empty body is an empty
 * object.
 *
 * @param form whether it was a form: then every leaf is text, and a list with indexes ({@code
 *     cart[0][amount]}) is an object with these numbers as names
 */
public record BodyTree(ObjectNode root, boolean form) {
  /** The supported media types, for the error that names them. */
  public static final String MEDIA_TYPES = "application/json, application/x-www-form-urlencoded";

  /**
   * Reads and parses a body.
   *
   * @throws ProblemException 415 for another media type, charset or content coding; 400 if the body
   *     cannot be parsed; 413 if it is too large
   */
  public static BodyTree read(
      MultivaluedMap<String, String> headers, InputStream body, TreeLimits limits) {
    byte[] bytes = bytes(body);
    boolean form = isForm(headers, bytes.length == 0);
    String text = Characters.utf8(bytes);
    return new BodyTree(form ? FormTree.read(text, limits) : new JsonTree(limits).read(text), form);
  }

  private static byte[] bytes(InputStream body) {
    try {
      return body.readAllBytes();
    } catch (IOException brokenOff) {
      throw Problem.of(400, ApiError.of("malformed_request")).exception();
    }
  }

  private static boolean isForm(MultivaluedMap<String, String> headers, boolean empty) {
    List<String> sent = headers.getOrDefault(HttpHeaders.CONTENT_TYPE, List.of());
    if (sent.isEmpty() && empty) {
      return false;
    }
    if (sent.size() != 1) {
      throw unsupported();
    }
    requirePlain(headers.getOrDefault(HttpHeaders.CONTENT_ENCODING, List.of()));
    String[] parts = sent.get(0).split(";", -1);
    for (int i = 1; i < parts.length; i++) {
      requireUtf8(parts[i]);
    }
    return switch (parts[0].strip().toLowerCase(Locale.ROOT)) {
      case "application/json" -> false;
      case "application/x-www-form-urlencoded" -> true;
      default -> throw unsupported();
    };
  }

  /**
   * Throws an exception if the body is compressed. The service decodes no content coding (RFC 9110
   * 8.4), so it must not read a coded body as if it were plain.
   *
   * @param codings the values of the header Content-Encoding
   * @throws ProblemException 415 for any coding but {@code identity}
   */
  public static void requirePlain(List<String> codings) {
    if (!codings.stream().allMatch("identity"::equalsIgnoreCase)) {
      throw Problem.of(415, ApiError.of("unsupported_content_encoding"))
          .with(HttpHeaders.ACCEPT_ENCODING, "identity")
          .exception();
    }
  }

  /**
   * Rejects any charset but UTF-8 and its subset US-ASCII. JSON is exchanged in UTF-8 (RFC 8259
   * 8.1), and a form in another charset would be decoded wrongly.
   */
  private static void requireUtf8(String parameter) {
    Map.Entry<String, String> pair = pair(parameter);
    boolean utf8 =
        pair.getValue().equalsIgnoreCase(StandardCharsets.UTF_8.name())
            || pair.getValue().equalsIgnoreCase("utf8")
            || pair.getValue().equalsIgnoreCase(StandardCharsets.US_ASCII.name());
    if (pair.getKey().equals("charset") && !utf8) {
      throw unsupported();
    }
  }

  private static Map.Entry<String, String> pair(String parameter) {
    int equals = parameter.indexOf('=');
    String name = equals < 0 ? parameter : parameter.substring(0, equals);
    String value = equals < 0 ? "" : parameter.substring(equals + 1).strip();
    boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
    return Map.entry(
        name.strip().toLowerCase(Locale.ROOT),
        quoted ? value.substring(1, value.length() - 1) : value);
  }

  private static ProblemException unsupported() {
    return Problem.of(415, ApiError.of("unsupported_media_type", MEDIA_TYPES)).exception();
  }
}
