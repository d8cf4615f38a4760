package dev.ordering.checkout;

import dev.ordering.checkout.storage.LoyaltyCardImport;

/** The demo customer's loyalty card at company 1; its points are enough for either reward. */
public final class DemoLoyaltyCard {
  static final String NUMBER = "2901000000014";

  private final LoyaltyCardImport cards;

  DemoLoyaltyCard(LoyaltyCardImport cards) {
    this.cards = cards;
  }

  /** Adds it; joins the caller's transaction, which has added companies and accounts. */
  public void load() {
    cards.put(1, 1, NUMBER, 1, 240);
  }
}
