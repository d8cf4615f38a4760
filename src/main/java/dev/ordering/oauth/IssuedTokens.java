package dev.ordering.oauth;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What the administration sees of the pairs of tokens, and how it ends them. */
public interface IssuedTokens {
  /**
   * A pair that works or can be refreshed.
   *
   * @param deviceName as the device told it
   */
  record OnDevice(
      String clientId,
      String deviceId,
      String deviceName,
      Instant issuedAt,
      Instant refreshExpiresAt) {}

  /** The pairs of a client, counted. */
  record OfClient(String clientId, long pairs) {}

  /** The pairs of a user, those issued last first. */
  List<OnDevice> of(long accountId, int most);

  /** How many pairs there are, for each client that follows one in their order. */
  List<OfClient> counts(String afterClientId, int most);

  /** Ends all pairs of a user. @return how many */
  int endOfUser(long accountId);

  /** Ends the pairs of one device of a user. @return how many */
  int endOfDevice(long accountId, String deviceId, Optional<String> clientId);

  /** Ends all pairs of a client, user by user. @return how many */
  int endOfClient(String clientId);
}
