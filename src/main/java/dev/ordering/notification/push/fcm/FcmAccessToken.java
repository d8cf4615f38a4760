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
 * The access token of a service account. It is requested with a signed JWT (RFC 7523 2.1) when it
 * is first needed, and renewed shortly before it expires.
 */
final class FcmAccessToken {
  private static final JsonMapper JSON = VersioningFeature.newestForm();
  private static final String GRANT_TYPE = "urn:ietf:params:oauth:grant-type:jwt-bearer";

  /** A token that expires sooner is not used for a new message. */
  private static final Duration RENEWAL_MARGIN = Duration.ofMinutes(4);

  private final OutboundHttp http;
  private final FcmCredentials credentials;
  private final Clock clock;
  private CompletableFuture<Token> current = CompletableFuture.completedFuture(Token.NONE);

  FcmAccessToken(OutboundHttp http, FcmCredentials credentials, Clock clock) {
    this.http = http;
    this.credentials = credentials;
    this.clock = clock;
  }

  private record Token(String authorization, Instant renewAt) {
    static final Token NONE = new Token("", Instant.MIN);
  }

  /** A token response (RFC 6749 5.1). */
  private record TokenResponse(
      @JsonProperty("access_token") String accessToken,
      @JsonProperty("expires_in") long expiresIn) {}

  /**
   * Returns the value of the header Authorization. Concurrent calls share one request for a token.
   * The future fails if Google returns no token.
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
            + URLEncoder.encode(GRANT_TYPE, StandardCharsets.UTF_8)
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
      TokenResponse parsed = JSON.readValue(response.body(), TokenResponse.class);
      if (parsed == null || parsed.accessToken() == null) {
        throw noToken("no access_token");
      }
      Instant expires = now.plusSeconds(parsed.expiresIn());
      return new Token("Bearer " + parsed.accessToken(), expires.minus(RENEWAL_MARGIN));
    } catch (JsonProcessingException notJson) {
      // the message of the exception would quote the token
      throw noToken("no JSON");
    }
  }

  private static CompletionException noToken(String reason) {
    return new CompletionException(
        new IllegalStateException("the token endpoint of the service account: " + reason));
  }

  /** Discards a token that FCM rejected. A token that has been requested since stays. */
  synchronized void forget(String authorization) {
    if (current.isDone() && isUsable() && current.join().authorization().equals(authorization)) {
      current = CompletableFuture.completedFuture(Token.NONE);
    }
  }
}
