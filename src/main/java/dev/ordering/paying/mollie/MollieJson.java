package dev.ordering.paying.mollie;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.ordering.money.Money;
import dev.ordering.paying.provider.ProviderException;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The requests to Mollie and its responses, as far as this service uses them. */
final class MollieJson {
  private MollieJson() {}

  /** An amount with exactly as many decimals as the currency has. */
  record Amount(String currency, String value) {
    static Amount of(Money money) {
      int digits = Math.max(0, money.currency().getDefaultFractionDigits());
      return new Amount(
          money.currency().getCurrencyCode(), money.major().setScale(digits).toPlainString());
    }

    Money toMoney() {
      try {
        return Money.ofMajor(new BigDecimal(value), Currency.getInstance(currency));
      } catch (RuntimeException unreadable) {
        throw ProviderException.unavailable("Mollie: an amount that cannot be read");
      }
    }
  }

  @JsonInclude(JsonInclude.Include.NON_ABSENT)
  record PaymentRequest(
      Amount amount,
      String description,
      String redirectUrl,
      String webhookUrl,
      Optional<String> method,
      String locale,
      Map<String, String> metadata) {}

  record RefundRequestBody(Amount amount, String description, Map<String, String> metadata) {}

  record Link(String href) {}

  record Links(Optional<Link> checkout) {}

  record PaymentResponse(
      String id,
      String status,
      Amount amount,
      Optional<Amount> amountRefunded,
      Optional<Amount> amountChargedBack,
      @JsonProperty("_links") Optional<Links> links) {}

  record RefundResponse(String id, String status, Optional<Map<String, String>> metadata) {
    /** Whether the money stays at Mollie. A refund can also fail long after it was created. */
    boolean isLost() {
      return "failed".equals(status) || "canceled".equals(status);
    }
  }

  record Refunds(Optional<List<RefundResponse>> refunds) {}

  record RefundList(@JsonProperty("_embedded") Optional<Refunds> embedded) {}

  record Method(String id) {}

  record Methods(Optional<List<Method>> methods) {}

  record MethodList(@JsonProperty("_embedded") Optional<Methods> embedded) {}
}
