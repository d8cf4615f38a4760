package dev.ordering.admin.bean;

import dev.ordering.money.Money;

/** How an amount of money is shown. */
final class Amount {
  private Amount() {}

  /** In major units, with its currency. */
  static String of(Money money) {
    return money.major().toPlainString() + " " + money.currency().getCurrencyCode();
  }
}
