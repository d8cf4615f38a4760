package dev.ordering.webhook;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.net.URI;
import java.net.http.HttpRequest;
import java.util.UUID;

/** Somebody who is signed in and calls the webhook endpoints. */
public final class WebhookStaff {
  /** The webhooks of company 1. */
  public static final String PATH = "/company/companies/1/webhooks";

  private final HttpCalls http;
  private final String token;

  private WebhookStaff(HttpCalls http, String token) {
    this.http = http;
    this.token = token;
  }

  /** Signs a demo account in with a device of its own. */
  public static WebhookStaff signedIn(URI base, String account) {
    HttpCalls http = new HttpCalls(base.toString().replaceFirst("/$", ""));
    Answer answer = http.grant("demo-first-party", account, "desk-" + UUID.randomUUID());
    return new WebhookStaff(http, answer.json().path("access_token").asText());
  }

  public Answer get(String path, String... headers) {
    return http.send(with(http.request(path), headers));
  }

  public Answer post(String path, String body, String... headers) {
    return send("POST", path, body, headers);
  }

  public Answer patch(String path, String body) {
    return send("PATCH", path, body);
  }

  public Answer delete(String path) {
    return http.send(with(http.request(path)).DELETE());
  }

  /** Makes a webhook of company 1 that reports everything. */
  public Answer create(String url, String... headers) {
    return post(PATH, "{\"url\": \"%s\"}".formatted(url), headers);
  }

  private Answer send(String method, String path, String body, String... headers) {
    return http.send(
        with(http.request(path), headers)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpRequest.Builder with(HttpRequest.Builder request, String... headers) {
    request.header("Authorization", "Bearer " + token);
    return headers.length == 0 ? request : request.headers(headers);
  }
}
