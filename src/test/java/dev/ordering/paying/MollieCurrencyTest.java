package dev.ordering.paying;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.money.Money;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.paying.mollie.MollieProviders;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.payment.PaymentMethod;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Amounts of currencies that have two digits after the point, none and three. */
class MollieCurrencyTest {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  @ParameterizedTest
  @CsvSource({"EUR, 1250, 12.50", "EUR, 1200, 12.00", "JPY, 1250, 1250", "KWD, 1250, 1.250"})
  void eachIsWrittenWithItsDigitsAndReadAsTheSame(String currency, long minor, String written) {
    Money amount = Money.of(minor, currency);
    try (MollieServer mollie = new MollieServer();
        MollieProviders providers = new MollieProviders(new EndpointPolicy(true))) {
      PaymentProvider provider = providers.of(mollie.settings());
      String id =
          provider
              .start(
                  new PaymentProvider.NewPayment(
                      "key",
                      amount,
                      PaymentMethod.BANCONTACT,
                      "Order 1",
                      Locale.ENGLISH,
                      "https://app.example/",
                      "https://service.example/"),
                  PATIENCE)
              .id();
      mollie.become(id, "paid");
      final Money asked = provider.fetchPayment(id, PATIENCE).amount();
      provider.refund(new PaymentProvider.RefundRequest(id, "refund", amount, "Order 1", false));

      assertEquals(
          "{\"currency\":\"%s\",\"value\":\"%s\"}".formatted(currency, written),
          mollie.book().asked().get(0).get("amount").toString());
      assertEquals(amount, asked);
      assertEquals(new BigDecimal(written), mollie.refunded(id));
      assertEquals(amount, provider.fetchPayment(id, PATIENCE).refunded());
    }
  }
}
