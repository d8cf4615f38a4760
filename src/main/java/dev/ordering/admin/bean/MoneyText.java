package dev.ordering.admin.bean;

import dev.ordering.money.Money;

/** Formats amounts of money. */
final class MoneyText {
  private MoneyText() {}

  /** Formats an amount in major units, followed by its currency. */
  static String of(Money money) {
    return money.major().toPlainString() + " " + money.currency().getCurrencyCode();
  }
}
