package dev.ordering.webhook.model;

import java.time.Instant;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A webhook: a URL to which changes of a company's orders are reported.
 *
 * @param types empty for all
 * @param disabledReason empty if it is enabled, or if staff disabled it
 */
public record Webhook(
    long id,
    long companyId,
    String url,
    Set<EventType> types,
    ShopSelection shops,
    boolean enabled,
    Optional<DisabledReason> disabledReason,
    Instant createdAt) {
  public Webhook {
    types = Set.copyOf(types);
  }

  /** The fields that staff sets. */
  public record Definition(String url, Set<EventType> types, ShopSelection shops, boolean enabled) {
    public Definition {
      types = types.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(types));
    }
  }

  public Definition definition() {
    return new Definition(url, types, shops, enabled);
  }

  /** Leaves out the URL, whose query may contain a secret of the receiver. */
  @Override
  public String toString() {
    return "webhook " + id;
  }
}
