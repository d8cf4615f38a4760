package dev.ordering.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A client of the API with a user's token, which speaks any version. */
public final class Api {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  // HTTP/1.1 at once: the test container does not know the offer of HTTP/2
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final URI base;
  private final String token;

  private Api(URI base, String token) {
    this.base = base;
    this.token = token;
  }

  /** Signs a demo user in as the first-party demo client. */
  public static Api signedIn(URI base, String username, String password) {
    return new Api(base, tokenOf(base, username, password));
  }

  /** The same client at another node. */
  public Api at(URI node) {
    return new Api(node, token);
  }

  /** The access token of a demo user. */
  public static String tokenOf(URI base, String username, String password) {
    String body =
        "grant_type=password&client_id=demo-first-party&device_id=test&device_name=test&username="
            + username
            + "&password="
            + password;
    HttpRequest request =
        HttpRequest.newBuilder(base.resolve("/api/token"))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return tree(sent(base, request).body()).get("access_token").asText();
  }

  /**
   * Gets a resource.
   *
   * @param headers names and values in turn
   */
  public HttpResponse<String> get(String version, String path, String... headers) {
    HttpRequest.Builder request = request(version, path);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return send(request.GET().build());
  }

  /**
   * Changes a resource.
   *
   * @param headers names and values in turn
   */
  public HttpResponse<String> patch(
      String version, String path, String type, String body, String... headers) {
    HttpRequest.Builder request = request(version, path).header("Content-Type", type);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return send(request.method("PATCH", HttpRequest.BodyPublishers.ofString(body)).build());
  }

  /**
   * Posts a body.
   *
   * @param headers names and values in turn
   */
  public HttpResponse<String> post(
      String version, String path, String type, String body, String... headers) {
    HttpRequest.Builder request = request(version, path).header("Content-Type", type);
    for (int i = 0; i < headers.length; i += 2) {
      request.header(headers[i], headers[i + 1]);
    }
    return send(request.POST(HttpRequest.BodyPublishers.ofString(body)).build());
  }

  /** The body of an answer. */
  public static JsonNode tree(String json) {
    try {
      return MAPPER.readTree(json);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
  }

  private HttpRequest.Builder request(String version, String path) {
    return HttpRequest.newBuilder(base.resolve(path))
        .header("X-VERSION", version)
        .header("Authorization", "Bearer " + token);
  }

  private HttpResponse<String> send(HttpRequest request) {
    return sent(base, request);
  }

  private static HttpResponse<String> sent(URI base, HttpRequest request) {
    try {
      return DocumentedAnswers.check(
          base.toString().replaceFirst("/$", ""),
          CLIENT.send(request, HttpResponse.BodyHandlers.ofString()));
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } catch (InterruptedException exception) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(exception);
    }
  }
}
