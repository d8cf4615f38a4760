package dev.ordering.oauth.token;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.ordering.security.Scope;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/**
 * The response of the token endpoint (contract, POST /api/token; RFC 6749 5.1).
 *
 * @param accessToken 64 hexadecimal characters
 * @param tokenType {@code Bearer}
 * @param expiresIn seconds until the access token expires
 * @param refreshToken 64 hexadecimal characters
 * @param scope omitted if it is what the client asked for
 */
@JsonPropertyOrder({"access_token", "token_type", "expires_in", "refresh_token", "scope"})
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record TokenRepresentation(
    @JsonProperty("access_token") String accessToken,
    @JsonProperty("token_type") String tokenType,
    @JsonProperty("expires_in") long expiresIn,
    @JsonProperty("refresh_token") String refreshToken,
    Optional<String> scope) {
  /**
   * Creates the response.
   *
   * @param requested the scopes of the request, if it has any
   */
  static TokenRepresentation of(IssuedPair pair, Optional<Set<Scope>> requested, Instant now) {
    return new TokenRepresentation(
        pair.values().access().value(),
        "Bearer",
        seconds(Duration.between(now, pair.accessExpiresAt())),
        pair.values().refresh().value(),
        requested.filter(asked -> !asked.equals(pair.scopes())).map(asked -> pair.scopeText()));
  }

  /**
   * Returns the seconds, rounded up, so that a token that was just issued for an hour is reported
   * with a full hour.
   */
  private static long seconds(Duration left) {
    return left.isNegative() ? 0 : left.plusNanos(999_999_999).toSeconds();
  }

  @Override
  public String toString() {
    return "TokenRepresentation[...]";
  }
}
