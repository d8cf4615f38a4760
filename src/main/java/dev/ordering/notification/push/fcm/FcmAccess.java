package dev.ordering.notification.push.fcm;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.outbound.OutboundHttp;
import dev.ordering.versioning.VersioningFeature;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The access token of a service account: fetched by a signed JWT (RFC 7523 2.1) when it is first
 * needed, and renewed shortly before it expires.
 */
final class FcmAccess {
  private static final JsonMapper JSON = VersioningFeature.newestForm();
  private static final String GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer";

  /** A token with less time left is not used for a new message. */
  private static final Duration RESERVE = Duration.ofMinutes(4);

  private final OutboundHttp http;
  private final FcmCredentials credentials;
  private final Clock clock;
  private CompletableFuture<Token> current = CompletableFuture.completedFuture(Token.NONE);

  FcmAccess(OutboundHttp http, FcmCredentials credentials, Clock clock) {
    this.http = http;
    this.credentials = credentials;
    this.clock = clock;
  }

  private record Token(String authorization, Instant renewAt) {
    static final Token NONE = new Token("", Instant.MIN);
  }

  /** RFC 6749 5.1. */
  private record TokenResponse(
      @JsonProperty("access_token") String accessToken,
      @JsonProperty("expires_in") long expiresIn) {}

  /**
   * The value of the header Authorization; one request for it, however many ask at once. Fails if
   * Google gives no token.
   */
  CompletableFuture<String> authorization() {
    return token().thenApply(Token::authorization);
  }

  private synchronized CompletableFuture<Token> token() {
    if (current.isDone() && !isUsable()) {
      current = fetch();
    }
    return current;
  }

  private boolean isUsable() {
    return !current.isCompletedExceptionally()
        && clock.instant().isBefore(current.join().renewAt());
  }

  private CompletableFuture<Token> fetch() {
    Instant now = clock.instant();
    String form =
        "grant_type="
            + URLEncoder.encode(GRANT, StandardCharsets.UTF_8)
            + "&assertion="
            + credentials.assertion(now);
    return http.send(
            HttpRequest.newBuilder(credentials.tokenEndpoint())
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form)))
        .thenApply(response -> read(response, now));
  }

  private static Token read(HttpResponse<String> response, Instant now) {
    if (response.statusCode() != 200) {
      throw noToken("status " + response.statusCode());
    }
    try {
      TokenResponse given = JSON.readValue(response.body(), TokenResponse.class);
      if (given == null || given.accessToken() == null) {
        throw noToken("no access_token");
      }
      Instant expires = now.plusSeconds(given.expiresIn());
      return new Token("Bearer " + given.accessToken(), expires.minus(RESERVE));
    } catch (JsonProcessingException notJson) {
      // the message would quote the token
      throw noToken("no JSON");
    }
  }

  private static CompletionException noToken(String reason) {
    return new CompletionException(
        new IllegalStateException("the token endpoint of the service account: " + reason));
  }

  /** FCM refused it; a token that was fetched meanwhile stays. */
  synchronized void forget(String authorization) {
    if (current.isDone() && isUsable() && current.join().authorization().equals(authorization)) {
      current = CompletableFuture.completedFuture(Token.NONE);
    }
  }
}
