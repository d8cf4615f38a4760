package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.money.Money;
import dev.ordering.paying.PaymentAdministration;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.model.Refund;
import dev.ordering.paying.storage.ProviderRepository.Configured;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/** Who collects the payments of the companies, and what became of them. */
public final class PaymentsBean {
  private static final Parameter COMPANY = Parameter.of("company", "the id of the company");
  private static final Parameter ORDER = Parameter.of("order", "the id of the order");
  private static final Parameter ATTEMPT = Parameter.of("attempt", "the id of the attempt");
  private static final Parameter BEFORE =
      Parameter.optional("before", "the id before which the list goes on");

  private static final RowType<Configured> PROVIDER =
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

  private static final RowType<PaymentAttempt> ROW =
      RowType.of(
          "PaymentAttempt",
          "An attempt to make a payment.",
          Column.number("id", "the id", PaymentAttempt::id),
          Column.number("payment", "the payment", PaymentAttempt::paymentId),
          Column.number("company", "the company", PaymentAttempt::companyId),
          Column.text("provider", "mollie or test", each -> each.provider().value()),
          Column.text(
              "providerId",
              "what the provider calls it; empty until it has answered",
              each -> each.providerId().orElse("")),
          Column.text("state", "how it stands", each -> lower(each.state())),
          Column.text("amount", "what it pays", each -> text(each.amount())),
          Column.text(
              "refunded",
              "what was paid back, as the provider said last",
              each -> text(each.refunded())),
          Column.text(
              "chargedBack",
              "what the customer’s bank took back, as the provider said last",
              each -> text(each.chargedBack())),
          Column.time("createdAt", "when it was begun", PaymentAttempt::createdAt),
          Column.text(
              "lookedAt",
              "when the provider last answered; empty if it never did",
              each -> each.lookedAt().map(Instant::toString).orElse("")),
          Column.text("error", "what went wrong last; empty for nothing", PaymentAttempt::error));

  private static final RowType<Refund> REFUND =
      RowType.of(
          "PaymentRefund",
          "What is paid back of an attempt for one order.",
          Column.number("id", "the id", Refund::id),
          Column.number("order", "the order", Refund::orderId),
          Column.text("amount", "how much", each -> text(each.amount())),
          Column.text("reason", "why", each -> each.reason().value()),
          Column.text("state", "waiting, done or failed", each -> lower(each.state())),
          Column.text("error", "what went wrong last; empty for nothing", Refund::error));

  private final PaymentAdministration payments;

  public PaymentsBean(PaymentAdministration payments) {
    this.payments = payments;
  }

  public Bean describe() {
    return new Bean(
        "Payments",
        "Who collects the payments of the companies, and what became of them. A change of a"
            + " provider counts on every node within some seconds.",
        List.of(),
        List.of(
            Operation.look(
                    "providers", "The providers, at most " + Paging.SIZE + ".", Paging.after())
                .gives(
                    PROVIDER.several(),
                    arguments ->
                        PROVIDER.table(payments.providers(arguments.after(), Paging.SIZE))),
            Operation.act(
                    "configure",
                    "Lets Mollie collect the payments of a company from now on.",
                    COMPANY,
                    Parameter.of(
                        "file",
                        "the path of a JSON file on the server: api_key; optionally server, for"
                            + " another server than Mollie’s"))
                .gives(
                    PROVIDER.one(),
                    arguments ->
                        PROVIDER.row(
                            payments.configure(
                                arguments.number("company"),
                                ProviderKind.MOLLIE,
                                ServerFile.text(arguments)))),
            Operation.act(
                    "choose",
                    "Lets a provider that needs no settings collect the payments of a company.",
                    COMPANY,
                    Parameter.of("provider", "manual, or beside the demo data test"))
                .gives(
                    PROVIDER.one(),
                    arguments ->
                        PROVIDER.row(
                            payments.configure(arguments.number("company"), kind(arguments), ""))),
            Operation.act(
                    "remove",
                    "Lets nobody collect: the shops of the company offer no online payment then.",
                    COMPANY)
                .does(arguments -> payments.remove(arguments.number("company"))),
            Operation.look("test", "Asks the provider of a company whether it works.", COMPANY)
                .givesText(arguments -> payments.test(arguments.number("company"))),
            Operation.look(
                    "attempts", "Attempts, the newest first, at most " + Paging.SIZE + ".", BEFORE)
                .gives(
                    ROW.several(),
                    arguments ->
                        ROW.table(
                            payments.attempts(arguments.optionalNumber("before"), Paging.SIZE))),
            Operation.look("attemptsOfOrder", "The attempts to pay an order.", ORDER)
                .gives(
                    ROW.several(),
                    arguments -> ROW.table(payments.attemptsOf(arguments.number("order")))),
            Operation.look("refunds", "What is paid back of an attempt.", ATTEMPT)
                .gives(
                    REFUND.several(),
                    arguments -> REFUND.table(payments.refunds(arguments.number("attempt")))),
            Operation.act("look", "Asks the provider how an attempt stands.", ATTEMPT)
                .gives(ROW.one(), arguments -> ROW.row(payments.look(arguments.number("attempt")))),
            Operation.act(
                    "refund",
                    "Pays an order back, or tries again what the provider refused.",
                    ORDER)
                .gives(
                    REFUND.several(),
                    arguments -> REFUND.table(payments.refund(arguments.number("order")))),
            Operation.act(
                    "encryptAnew",
                    "Encrypts with the first key of secretsKey what another one encrypts.")
                .givesText(arguments -> "encrypted " + payments.encryptAnew())));
  }

  private static ProviderKind kind(Arguments arguments) {
    String name = arguments.text("provider").toLowerCase(Locale.ROOT);
    return ProviderKind.of(name)
        .filter(kind -> kind != ProviderKind.MOLLIE)
        .orElseThrow(
            () ->
                new AdministrationException(
                    "provider must be manual or test, but is \"" + name + "\""));
  }

  private static String text(Money amount) {
    return amount.major().toPlainString() + " " + amount.currency().getCurrencyCode();
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
