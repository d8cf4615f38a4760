import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/** The service as its clients reach it. Every call throws IOException if no response came. */
final class Service {
  /** How long a client waits for a response before it repeats the request. */
  private static final Duration PATIENCE = Duration.ofSeconds(8);

  private final String url;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();

  Service(String url) {
    this.url = url;
  }

  record Response(int status, String body) {
    @SuppressWarnings("unchecked")
    Map<String, Object> json() {
      return (Map<String, Object>) Json.parse(body);
    }
  }

  /** An access token of a demo-like account, by the private grant. */
  String token(String email, String password) throws IOException, InterruptedException {
    Response response =
        send(
            request("/api/token")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(
                    body(
                        form(
                            Map.of(
                                "grant_type", "password",
                                "client_id", "demo-first-party",
                                "device_id", "load",
                                "device_name", "load",
                                "username", email,
                                "password", password)))));
    if (response.status() != 200) {
      throw new IOException("no token for " + email + ": " + response);
    }
    return (String) response.json().get("access_token");
  }

  Response place(String token, String key, String order) throws IOException, InterruptedException {
    return send(
        request("/orders")
            .header("Authorization", "Bearer " + token)
            .header("Idempotency-Key", key)
            .header("Content-Type", "application/json")
            .POST(body(order)));
  }

  /** A page of the orders; the parameters are those of {@code next} or {@code future}. */
  Response orders(String token, Map<String, ?> parameters) throws IOException, InterruptedException {
    return send(
        request("/orders?" + form(parameters)).header("Authorization", "Bearer " + token).GET());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(url + path)).timeout(PATIENCE);
  }

  private Response send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response =
        http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    return new Response(response.statusCode(), response.body());
  }

  private static HttpRequest.BodyPublisher body(String text) {
    return HttpRequest.BodyPublishers.ofString(text);
  }

  private static String form(Map<String, ?> members) {
    return members.entrySet().stream()
        .map(member -> member.getKey() + "=" + encoded(member.getValue().toString()))
        .collect(Collectors.joining("&"));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }
}
