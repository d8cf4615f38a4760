package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.PaymentDifference;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.ProviderRepository.Configured;

/** The rows that show payments, refunds and payment providers. */
final class PaymentRows {
  static final RowType<Configured> PROVIDER =
      RowType.identifiedBy(
          2,
          "PaymentProvider",
          "Who collects the payments of a company.",
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
          Column.optional(
              "providerId",
              "the id at the provider; empty until the provider has responded",
              PaymentAttempt::providerId),
          Column.text("state", "how it stands", each -> Format.lowerCase(each.state())),
          Column.text("amount", "what it pays", each -> each.amount().text()),
          Column.text(
              "refunded",
              "the refunded amount, as last reported by the provider",
              each -> each.refunded().text()),
          Column.text(
              "chargedBack",
              "the amount that the customer’s bank took back, as last reported by the provider",
              each -> each.chargedBack().text()),
          Column.time("createdAt", "when it was started", PaymentAttempt::createdAt),
          Column.optional(
              "lookedAt",
              "when the provider last responded; empty if it never did",
              PaymentAttempt::polledAt),
          Column.text("error", "the last error; empty for none", PaymentAttempt::error));

  static final RowType<Refund> REFUND =
      RowType.of(
          "PaymentRefund",
          "The refund of an attempt for one order.",
          Column.number("id", "the id", Refund::id),
          Column.number("order", "the order", Refund::orderId),
          Column.text("amount", "how much", each -> each.amount().text()),
          Column.text("reason", "why", each -> each.reason().value()),
          Column.text("state", "waiting, done or failed", each -> Format.lowerCase(each.state())),
          Column.text("error", "the last error; empty for none", Refund::error));

  static final RowType<PaymentDifference> DIFFERENCE =
      RowType.identifiedBy(
          2,
          "PaymentDifference",
          "A problem with an attempt that somebody has to check.",
          Column.number("attempt", "the id of the attempt", each -> each.attempt().id()),
          Column.text(
              "what",
              "charged_back, not_settled, unknown, refund_failed, refund_late or"
                  + " refunded_elsewhere",
              each -> each.kind().value()),
          Column.number("company", "the company", each -> each.attempt().companyId()),
          Column.optional(
              "providerId", "the id at the provider", each -> each.attempt().providerId()),
          Column.text("amount", "what it pays", each -> each.attempt().amount().text()),
          Column.text(
              "refunded",
              "the refunded amount, as last reported by the provider",
              each -> each.attempt().refunded().text()),
          Column.text(
              "chargedBack",
              "the amount that the customer’s bank took back",
              each -> each.attempt().chargedBack().text()),
          Column.text("error", "the last error; empty for none", each -> each.attempt().error()));

  private PaymentRows() {}
}
