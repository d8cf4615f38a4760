package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.paying.PaymentAdministration;
import dev.ordering.paying.model.ProviderKind;
import java.util.List;
import java.util.Locale;

/** The MBean for the companies' payment providers and the payments. */
public final class PaymentsBean {
  private static final Parameter COMPANY = Parameter.of("company", "the id of the company");
  private static final Parameter ORDER = Parameter.of("order", "the id of the order");
  private static final Parameter ATTEMPT = Parameter.of("attempt", "the id of the attempt");
  private static final Parameter BEFORE =
      Parameter.optional("before", "the id before which the list goes on");

  private final PaymentAdministration payments;

  public PaymentsBean(PaymentAdministration payments) {
    this.payments = payments;
  }

  public Bean describe() {
    return new Bean(
        "Payments",
        "The payment providers of the companies, and the results of the payments. A change of a"
            + " provider takes effect on every node within a few seconds.",
        List.of(),
        List.of(
            Operation.look(
                    "providers", "The providers, at most " + Paging.SIZE + ".", Paging.after())
                .gives(
                    PaymentRows.PROVIDER.several(),
                    arguments ->
                        PaymentRows.PROVIDER.table(
                            payments.providers(arguments.after(), Paging.SIZE))),
            Operation.act(
                    "configure",
                    "Lets Mollie collect the payments of a company from now on.",
                    COMPANY,
                    Parameter.of(
                        "file",
                        "the path of a JSON file on the server: api_key; optionally server, for"
                            + " another server than Mollie’s"))
                .gives(
                    PaymentRows.PROVIDER.one(),
                    arguments ->
                        PaymentRows.PROVIDER.row(
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
                    PaymentRows.PROVIDER.one(),
                    arguments ->
                        PaymentRows.PROVIDER.row(
                            payments.configure(arguments.number("company"), kind(arguments), ""))),
            Operation.act(
                    "remove",
                    "Removes the provider. The shops of the company then offer no online payment.",
                    COMPANY)
                .does(arguments -> payments.remove(arguments.number("company"))),
            Operation.look("test", "Asks the provider of a company whether it works.", COMPANY)
                .givesText(arguments -> payments.test(arguments.number("company"))),
            Operation.look(
                    "attempts", "Attempts, the newest first, at most " + Paging.SIZE + ".", BEFORE)
                .gives(
                    PaymentRows.ATTEMPT.several(),
                    arguments ->
                        PaymentRows.ATTEMPT.table(
                            payments.attempts(arguments.optionalNumber("before"), Paging.SIZE))),
            Operation.look("attemptsOfOrder", "The attempts to pay an order.", ORDER)
                .gives(
                    PaymentRows.ATTEMPT.several(),
                    arguments ->
                        PaymentRows.ATTEMPT.table(payments.attemptsOf(arguments.number("order")))),
            Operation.look("refunds", "The refunds of an attempt.", ATTEMPT)
                .gives(
                    PaymentRows.REFUND.several(),
                    arguments ->
                        PaymentRows.REFUND.table(payments.refunds(arguments.number("attempt")))),
            Operation.act("look", "Asks the provider for the state of an attempt.", ATTEMPT)
                .gives(
                    PaymentRows.ATTEMPT.one(),
                    arguments ->
                        PaymentRows.ATTEMPT.row(payments.look(arguments.number("attempt")))),
            Operation.act("refund", "Refunds an order, or tries a failed refund again.", ORDER)
                .gives(
                    PaymentRows.REFUND.several(),
                    arguments ->
                        PaymentRows.REFUND.table(payments.refund(arguments.number("order")))),
            Operation.look(
                    "differences",
                    "What somebody has to check, of the last sixty days: chargebacks, refunds that"
                        + " failed or are late, and differences from what the provider reports; at"
                        + " most "
                        + Paging.SIZE
                        + " of each kind.")
                .gives(
                    PaymentRows.DIFFERENCE.several(),
                    arguments -> PaymentRows.DIFFERENCE.table(payments.differences(Paging.SIZE))),
            Operation.act(
                    "encryptAnew",
                    "Encrypts again, with the first key of secretsKey, what is encrypted with"
                        + " another key.")
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
}
