package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.AdministrationException;
import dev.ordering.admin.jmx.Arguments;
import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.paying.PaymentAdministration;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Locale;

/** The MBean for the companies' payment providers and the payments. */
public record PaymentsBean(
    Transactions transactions, PaymentAdministration payments, Lookup lookup) {
  private static final Parameter ORDER = Parameter.of("order", "the id of the order");
  private static final Parameter ATTEMPT = Parameter.of("attempt", "the id of the attempt");

  public Bean describe() {
    return new Bean(
        "Payments",
        "The payment providers of the companies, and the results of the payments. A change of a"
            + " provider takes effect on every node within a few seconds.",
        List.of(
            Operation.page("providers", "The providers", Paging.after())
                .returnsTable(
                    PaymentRows.PROVIDER,
                    arguments -> payments.providers().after(arguments.after(), Paging.SIZE)),
            Operation.action(
                    "configure",
                    "Lets Mollie collect the payments of a company from now on.",
                    Lookup.COMPANY,
                    Parameter.of(
                        "file",
                        "the path of a JSON file on the server: api_key; optionally server, for"
                            + " another server than Mollie’s"))
                .returnsRow(
                    PaymentRows.PROVIDER,
                    arguments ->
                        payments
                            .providers()
                            .configure(
                                lookup.company(arguments),
                                ProviderKind.MOLLIE,
                                ServerFile.text(arguments))),
            Operation.action(
                    "choose",
                    "Lets a provider that needs no settings collect the payments of a company.",
                    Lookup.COMPANY,
                    Parameter.of("provider", "manual, or beside the demo data test"))
                .returnsRow(
                    PaymentRows.PROVIDER,
                    arguments ->
                        payments
                            .providers()
                            .configure(lookup.company(arguments), kind(arguments), "")),
            Operation.action(
                    "remove",
                    "Removes the provider. The shops of the company then offer no online payment.",
                    Lookup.COMPANY)
                .runs(arguments -> payments.providers().remove(lookup.company(arguments))),
            Operation.query(
                    "test", "Asks the provider of a company whether it works.", Lookup.COMPANY)
                .withoutTransaction()
                .returnsText(
                    arguments ->
                        payments
                            .providers()
                            .test(transactions.read(() -> lookup.company(arguments)))),
            Operation.page("attempts", "Attempts, the newest first", Paging.before())
                .returnsTable(
                    PaymentRows.ATTEMPT,
                    arguments -> payments.attempts(arguments.before(), Paging.SIZE)),
            Operation.query("attemptsOfOrder", "The attempts to pay an order.", ORDER)
                .returnsTable(
                    PaymentRows.ATTEMPT,
                    arguments -> payments.attemptsOf(arguments.number("order"))),
            Operation.query("refunds", "The refunds of an attempt.", ATTEMPT)
                .returnsTable(
                    PaymentRows.REFUND, arguments -> payments.refunds(arguments.number("attempt"))),
            Operation.action("look", "Asks the provider for the state of an attempt.", ATTEMPT)
                .withoutTransaction()
                .returnsRow(
                    PaymentRows.ATTEMPT, arguments -> payments.poll(arguments.number("attempt"))),
            Operation.action(
                    "refund",
                    "Tries the failed refunds of an order again. If none failed, refunds the"
                        + " payment of the order.",
                    ORDER)
                .returnsTable(
                    PaymentRows.REFUND, arguments -> payments.refund(arguments.number("order"))),
            Operation.query(
                    "differences",
                    "What somebody has to check of the payments and refunds of the last sixty days:"
                        + " chargebacks, refunds that failed or are late, and differences from what"
                        + " the provider reports; at most the newest "
                        + Paging.SIZE
                        + " of each kind.")
                .returnsTable(
                    PaymentRows.DIFFERENCE, arguments -> payments.differences(Paging.SIZE)),
            Operation.action(
                    "encryptAnew",
                    "Encrypts again, with the first key of secretsKey, what is encrypted with"
                        + " another key.")
                .returnsText(arguments -> "encrypted " + encryptAnew())));
  }

  private int encryptAnew() {
    if (payments.providers().keys().isEmpty()) {
      throw new AdministrationException("there is no key to encrypt with: set ordering/secretsKey");
    }
    return payments.providers().reencrypt();
  }

  private ProviderKind kind(Arguments arguments) {
    String name = arguments.text("provider").toLowerCase(Locale.ROOT);
    return ProviderKind.of(name)
        .filter(kind -> kind != ProviderKind.MOLLIE)
        .orElseThrow(() -> Arguments.invalid("provider", choices(), name));
  }

  private String choices() {
    return payments.providers().offers(ProviderKind.TEST) ? "manual or test" : "manual";
  }
}
