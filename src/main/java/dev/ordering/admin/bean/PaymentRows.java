package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.money.Money;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.PaymentDifference;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.ProviderRepository.Configured;
import java.time.Instant;
import java.util.Locale;

/** The rows that show payments, refunds and payment providers. */
final class PaymentRows {
  static final RowType<Configured> PROVIDER =
      RowType.of(
          "PaymentProvider",
          "Who collects the payments of a company.",
          2,
          Column.number("company", "the company", Configured::companyId),
          Column.text("provider", "manual, mollie or test", row -> row.kind().value()),
          Column.flag("active", "whether it collects new payments", Configured::active),
          Column.text(
              "key",
              "the id of the key of the setting secretsKey that encrypts it; empty for none",
              Configured::key),
          Column.time("changedAt", "when it was set", Configured::changedAt));

  static final RowType<PaymentAttempt> ATTEMPT =
      RowType.of(
          "PaymentAttempt",
          "An attempt to make a payment.",
          Column.number("id", "the id", PaymentAttempt::id),
          Column.number("payment", "the payment", PaymentAttempt::paymentId),
          Column.number("company", "the company", PaymentAttempt::companyId),
          Column.text("provider", "mollie or test", each -> each.provider().value()),
          Column.text(
              "providerId",
              "the id at the provider; empty until the provider has responded",
              each -> each.providerId().orElse("")),
          Column.text("state", "how it stands", each -> lower(each.state())),
          Column.text("amount", "what it pays", each -> text(each.amount())),
          Column.text(
              "refunded",
              "the refunded amount, as last reported by the provider",
              each -> text(each.refunded())),
          Column.text(
              "chargedBack",
              "the amount that the customer’s bank took back, as last reported by the provider",
              each -> text(each.chargedBack())),
          Column.time("createdAt", "when it was started", PaymentAttempt::createdAt),
          Column.text(
              "lookedAt",
              "when the provider last responded; empty if it never did",
              each -> each.polledAt().map(Instant::toString).orElse("")),
          Column.text("error", "the last error; empty for none", PaymentAttempt::error));

  static final RowType<Refund> REFUND =
      RowType.of(
          "PaymentRefund",
          "The refund of an attempt for one order.",
          Column.number("id", "the id", Refund::id),
          Column.number("order", "the order", Refund::orderId),
          Column.text("amount", "how much", each -> text(each.amount())),
          Column.text("reason", "why", each -> each.reason().value()),
          Column.text("state", "waiting, done or failed", each -> lower(each.state())),
          Column.text("error", "the last error; empty for none", Refund::error));

  static final RowType<PaymentDifference> DIFFERENCE =
      RowType.of(
          "PaymentDifference",
          "A problem with an attempt that somebody has to check.",
          2,
          Column.number("attempt", "the id of the attempt", each -> each.attempt().id()),
          Column.text(
              "what",
              "charged_back, not_settled, unknown, refund_failed, refund_late or"
                  + " refunded_elsewhere",
              each -> each.kind().value()),
          Column.number("company", "the company", each -> each.attempt().companyId()),
          Column.text(
              "providerId",
              "the id at the provider",
              each -> each.attempt().providerId().orElse("")),
          Column.text("amount", "what it pays", each -> text(each.attempt().amount())),
          Column.text(
              "refunded",
              "the refunded amount, as last reported by the provider",
              each -> text(each.attempt().refunded())),
          Column.text(
              "chargedBack",
              "the amount that the customer’s bank took back",
              each -> text(each.attempt().chargedBack())),
          Column.text("error", "the last error; empty for none", each -> each.attempt().error()));

  private PaymentRows() {}

  private static String text(Money amount) {
    return amount.major().toPlainString() + " " + amount.currency().getCurrencyCode();
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
