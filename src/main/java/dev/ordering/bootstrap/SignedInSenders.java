package dev.ordering.bootstrap;

import dev.ordering.http.body.FileSenders;
import dev.ordering.persistence.DatabaseUnavailableException;
import dev.ordering.security.AccessTokens;
import dev.ordering.security.BearerCredentials;
import dev.ordering.security.Caller;
import java.util.List;
import java.util.Optional;

/** Finds the sender of a file by the access token, before the resource does. */
record SignedInSenders(AccessTokens tokens) implements FileSenders {
  @Override
  public Optional<Long> sender(List<String> authorization) {
    try {
      return BearerCredentials.token(authorization).flatMap(tokens::find).map(Caller::userId);
    } catch (DatabaseUnavailableException unavailable) {
      throw new TemporarilyUnknownException(unavailable);
    }
  }
}
