package dev.ordering.checkout.storage;

import dev.ordering.persistence.Database;
import java.time.Clock;

/** The loyalty card of the demo customer at company 1. Its points are enough for either reward. */
public record DemoLoyaltyCard(Database database, Clock clock) {
  public static final String NUMBER = "2901000000014";

  /**
   * Adds the card. Joins the caller's transaction, which must have added companies and accounts.
   */
  public void load() {
    database.change(
        "insert into loyalty_card (id, company_id, number, account_id, points)"
            + " values (1, 1, ?, 1, 240)",
        NUMBER);
    database.change(
        "insert into loyalty_booking (id, card_id, booked_at, reason, points)"
            + " values (1, 1, ?, 'opening', 240)",
        clock.instant());
  }
}
