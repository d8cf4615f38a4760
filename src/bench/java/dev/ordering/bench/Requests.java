package dev.ordering.bench;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Requests, word for word. */
final class Requests {
  private Requests() {}

  static String get(String path, String token) {
    return "GET " + path + " HTTP/1.1\r\nHost: localhost\r\n" + bearer(token) + "\r\n";
  }

  static String get(String path, String token, String tag) {
    return get(path, token).replaceFirst("\r\n\r\n$", "\r\nIf-None-Match: " + tag + "\r\n\r\n");
  }

  static String post(String path, String token, String json) {
    return body("POST", path, bearer(token), "application/json", json);
  }

  static String form(String path, Map<String, String> fields) {
    return form(path, "", fields);
  }

  static String form(String path, String headers, Map<String, String> fields) {
    return body("POST", path, headers, "application/x-www-form-urlencoded", encode(fields));
  }

  /** Headers end with their lines. */
  static String body(String method, String path, String headers, String type, String body) {
    int length = body.replace(Load.TOKEN, "0".repeat(64)).getBytes(StandardCharsets.UTF_8).length;
    return method
        + " "
        + path
        + " HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
        + type
        + "\r\nContent-Length: "
        + length
        + "\r\n"
        + headers
        + "\r\n"
        + body;
  }

  static Map<String, String> password(String account, String password, String device) {
    return Map.of(
        "grant_type",
        "password",
        "client_id",
        "demo-first-party",
        "device_id",
        device,
        "device_name",
        device,
        "username",
        account,
        "password",
        password);
  }

  /** Sends one request over a connection of its own. */
  static HttpConnection.Answer send(int port, String request) throws IOException {
    try (HttpConnection connection = new HttpConnection(port)) {
      return connection.exchange(request.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String bearer(String token) {
    return token.isEmpty() ? "" : "Authorization: Bearer " + token + "\r\n";
  }

  private static String encode(Map<String, String> fields) {
    return fields.entrySet().stream()
        .map(field -> encode(field.getKey()) + "=" + encode(field.getValue()))
        .collect(Collectors.joining("&"));
  }

  private static String encode(String text) {
    return text.equals(Load.TOKEN) ? text : URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
