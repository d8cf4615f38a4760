package dev.ordering.notification;

import dev.ordering.testing.CodeGrant;
import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import java.net.URI;
import java.net.http.HttpRequest;

/** Somebody who is signed in and calls the notification endpoints. */
public final class Staff {
  public static final String JSON = "application/json";
  public static final String FORM = "application/x-www-form-urlencoded";

  private final HttpCalls http;
  private final String token;

  private Staff(HttpCalls http, String token) {
    this.http = http;
    this.token = token;
  }

  /** Signs a demo account in with a device of its own. */
  public static Staff signedIn(URI base, String account, String client, String device) {
    HttpCalls http = new HttpCalls(base.toString().replaceFirst("/$", ""));
    Answer answer = http.grant(client, account, device);
    return new Staff(http, answer.json().path("access_token").asText());
  }

  public static Staff signedIn(URI base, String account) {
    return signedIn(base, account, "demo-first-party", "desk");
  }

  /** Lets the app of a third party have some scopes only. */
  public static Staff withScopes(URI base, String account, String scopes, String device) {
    return new Staff(
        new HttpCalls(base.toString().replaceFirst("/$", "")),
        CodeGrant.accessToken(base, account, scopes, device));
  }

  public static String path(long companyId) {
    return "/company/companies/" + companyId + "/apps/notifications";
  }

  /** A body that is acceptable. */
  public static String body(String title, String sendAt) {
    return "{\"title\": \"%s\", \"message\": \"Hello\", \"send_at\": \"%s\"}"
        .formatted(title, sendAt);
  }

  public Answer get(String path, String... headers) {
    return http.send(with(http.request(path), headers));
  }

  public Answer post(String path, String type, String body, String... headers) {
    return send("POST", path, type, body, headers);
  }

  public Answer put(String path, String body, String... headers) {
    return send("PUT", path, JSON, body, headers);
  }

  public Answer delete(String path, String... headers) {
    return http.send(with(http.request(path), headers).DELETE());
  }

  /** Schedules a notification of company 1. */
  public Answer schedule(String title, String sendAt, String... headers) {
    return post(path(1), JSON, body(title, sendAt), headers);
  }

  private Answer send(String method, String path, String type, String body, String... headers) {
    return http.send(
        with(http.request(path), headers)
            .header("Content-Type", type)
            .method(method, HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpRequest.Builder with(HttpRequest.Builder request, String... headers) {
    request.header("Authorization", "Bearer " + token);
    return headers.length == 0 ? request : request.headers(headers);
  }
}
