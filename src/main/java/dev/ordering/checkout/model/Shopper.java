package dev.ordering.checkout.model;

import dev.ordering.http.address.InternetAddresses;
import dev.ordering.http.text.Sha256;
import dev.ordering.security.Caller;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The sender of a cart.
 *
 * @param caller empty if anonymous
 * @param address the IP address of the client, as {@link dev.ordering.http.address.ClientAddress}
 *     returns it
 */
public record Shopper(Optional<Caller> caller, String address) {
  /**
   * Returns the keys by which wrong codes are counted: the network, and the account if there is
   * one.
   */
  public List<String> guessers() {
    return Stream.concat(
            Stream.of("network " + InternetAddresses.network(address)),
            caller.map(known -> "account " + known.userId()).stream())
        .map(Sha256::hex)
        .toList();
  }
}
