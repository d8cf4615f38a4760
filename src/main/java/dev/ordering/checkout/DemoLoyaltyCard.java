package dev.ordering.checkout;

/** The demo customer's loyalty card at company 1; its points are enough for either reward. */
public final class DemoLoyaltyCard {
  static final String NUMBER = "2901000000014";

  private final HibernateLoyaltyCardImport cards;

  DemoLoyaltyCard(HibernateLoyaltyCardImport cards) {
    this.cards = cards;
  }

  /** Adds it; joins the caller's transaction, which has added companies and accounts. */
  public void load() {
    cards.put(1, 1, NUMBER, 1, 240);
  }
}
