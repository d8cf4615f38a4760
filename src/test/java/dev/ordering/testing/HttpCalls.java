package dev.ordering.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/** A client of a running service, as a developer outside would write it. */
public final class HttpCalls {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String address;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  public HttpCalls(String address) {
    this.address = address;
  }

  /** An answer: its status, headers and body. */
  public record Answer(HttpResponse<String> response) {
    public int status() {
      return response.statusCode();
    }

    public String header(String name) {
      return response.headers().firstValue(name).orElse("");
    }

    public JsonNode json() {
      try {
        return JSON.readTree(response.body());
      } catch (JsonProcessingException exception) {
        throw new IllegalStateException(response.body(), exception);
      }
    }
  }

  public HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(address + path)).timeout(Duration.ofMinutes(3));
  }

  /**
   * Sends a request.
   *
   * @throws UncheckedIOException where no answer came
   * @throws AssertionError where the answer is not documented
   */
  public Answer send(HttpRequest.Builder request) {
    try {
      return new Answer(
          DocumentedAnswers.check(
              address, http.send(request.build(), HttpResponse.BodyHandlers.ofString())));
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    } catch (InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }

  public Answer get(String path, String... headers) {
    HttpRequest.Builder request = request(path);
    return send(headers.length == 0 ? request : request.headers(headers));
  }

  /** Posts a form. */
  public Answer post(String path, Map<String, String> form) {
    return send(
        request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(encode(form))));
  }

  /** The answer of the private grant {@code password} for a demo account. */
  public Answer grant(String clientId, String account, String deviceId) {
    return post(
        "/api/token",
        Map.of(
            "grant_type",
            "password",
            "client_id",
            clientId,
            "device_id",
            deviceId,
            "device_name",
            "test",
            "username",
            account + "@demo.example",
            "password",
            "demo-" + account));
  }

  public Answer refresh(String refreshToken) {
    return post("/api/token", Map.of("grant_type", "refresh_token", "refresh_token", refreshToken));
  }

  public static String encode(Map<String, String> form) {
    return form.entrySet().stream()
        .map(entry -> encode(entry.getKey()) + "=" + encode(entry.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
