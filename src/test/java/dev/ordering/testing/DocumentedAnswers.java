package dev.ordering.testing;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Holds the answers that tests get against the OpenAPI document of their version: an address, a
 * method, a status, a type or a member that the document does not tell is a fault of the document
 * or of the service. What is deliberately not told is listed in {@link Undocumented}.
 */
public final class DocumentedAnswers {
  /** The version that answers where none is asked for. */
  private static final String STABLE = "1.9.0";

  private static final Map<String, OpenApiDocument> DOCUMENTS = new ConcurrentHashMap<>();

  private DocumentedAnswers() {}

  /**
   * An answer as it came.
   *
   * @param path behind the context path
   * @param version that answered, empty where the endpoint has none
   * @param type the media type without parameters, empty where there is none
   * @param ours whether the service answered, and not the server around it
   */
  record Answered(
      String method,
      String path,
      int status,
      String version,
      String type,
      boolean ours,
      String body) {}

  /**
   * Looks at an answer.
   *
   * @param base the address of the service, or its context path, without a slash at its end
   * @return the same answer
   * @throws AssertionError if it is not documented
   */
  public static <T> HttpResponse<T> check(String base, HttpResponse<T> answer) {
    String body =
        answer.body() instanceof byte[] bytes
            ? new String(bytes, StandardCharsets.UTF_8)
            : answer.body().toString();
    check(
        new Answered(
            answer.request().method(),
            path(base, answer.uri()),
            answer.statusCode(),
            answer.headers().firstValue("X-VERSION").orElse(""),
            type(answer.headers().firstValue("Content-Type").orElse("")),
            answer.headers().firstValue("X-Request-Id").isPresent(),
            body));
    return answer;
  }

  /** The path of an address behind that of the service, without matrix parameters. */
  static String path(String base, URI address) {
    String path = address.getRawPath().replaceAll(";[^/]*", "");
    String context = URI.create(base).getRawPath();
    String behind = path.startsWith(context) ? path.substring(context.length()) : path;
    return behind.startsWith("/") ? behind : "/" + behind;
  }

  static String type(String contentType) {
    return contentType.replaceFirst(";.*", "").strip();
  }

  /** Looks at an answer. @throws AssertionError if it is not documented */
  static void check(Answered answer) {
    String version = answer.version().isEmpty() ? STABLE : answer.version();
    Optional<String> fault =
        DOCUMENTS
            .computeIfAbsent(version, OpenApiDocument::new)
            .fault(answer)
            .or(() -> ErrorStatuses.fault(answer));
    if (fault.isPresent()) {
      throw new AssertionError(
          "the document of %s %s: %s %s was answered %d %s %s"
              .formatted(
                  version,
                  fault.get(),
                  answer.method(),
                  answer.path(),
                  answer.status(),
                  answer.type(),
                  answer.body().substring(0, Math.min(answer.body().length(), 1000))));
    }
  }
}
