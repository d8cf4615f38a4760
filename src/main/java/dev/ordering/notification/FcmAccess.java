package dev.ordering.notification;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.ordering.versioning.VersioningFeature;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** The access token of a service account (RFC 7523), fetched when it is needed and kept. */
final class FcmAccess {
  private static final JsonMapper JSON = VersioningFeature.newestForm();
  private static final Duration EARLY = Duration.ofMinutes(5);

  private final PushHttp http;
  private final FcmCredentials credentials;
  private final Clock clock;
  private Optional<CompletableFuture<Token>> current = Optional.empty();

  FcmAccess(PushHttp http, FcmCredentials credentials, Clock clock) {
    this.http = http;
    this.credentials = credentials;
    this.clock = clock;
  }

  private record Token(String value, Instant until) {}

  private record Answer(Optional<String> accessToken, Optional<Long> expiresIn) {}

  /** The token; one request for it, however many ask at once. */
  synchronized CompletableFuture<String> token() {
    if (current.filter(this::isUsable).isEmpty()) {
      current = Optional.of(fetch());
    }
    return current.get().thenApply(Token::value);
  }

  /** FCM does not take it any more. */
  synchronized void forget() {
    current = current.filter(token -> !token.isDone());
  }

  private boolean isUsable(CompletableFuture<Token> token) {
    return !token.isDone()
        || (!token.isCompletedExceptionally() && clock.instant().isBefore(token.join().until()));
  }

  private CompletableFuture<Token> fetch() {
    try {
      String form =
          "grant_type="
              + URLEncoder.encode(
                  "urn:ietf:params:oauth:grant-type:jwt-bearer", StandardCharsets.UTF_8)
              + "&assertion="
              + credentials.assertion(clock.instant());
      return http.send(
              HttpRequest.newBuilder(URI.create(credentials.tokenAddress()))
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .POST(HttpRequest.BodyPublishers.ofString(form)))
          .thenApply(this::read);
    } catch (GeneralSecurityException unusableKey) {
      return CompletableFuture.failedFuture(unusableKey);
    }
  }

  private Token read(HttpResponse<String> response) {
    try {
      if (response.statusCode() != 200) {
        throw new IllegalStateException("no access token: status " + response.statusCode());
      }
      Answer answer = JSON.readValue(response.body(), Answer.class);
      Duration lifetime = Duration.ofSeconds(answer.expiresIn().orElse(3600L));
      return new Token(
          answer.accessToken().orElseThrow(), clock.instant().plus(lifetime).minus(EARLY));
    } catch (JsonProcessingException notJson) {
      throw new IllegalStateException("no access token");
    }
  }
}
