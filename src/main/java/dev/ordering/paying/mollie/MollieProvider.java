package dev.ordering.paying.mollie;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.ordering.http.text.JsonFactories;
import dev.ordering.money.Money;
import dev.ordering.outbound.OutboundHttp;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.MollieMethod;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Mollie (API v2: Payments, Refunds, Methods). */
public final class MollieProvider implements PaymentProvider {
  private static final JsonMapper JSON =
      JsonMapper.builder(JsonFactories.factory())
          .addModule(new Jdk8Module())
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private static final Map<String, String> LOCALES =
      Map.of("nl", "nl_BE", "fr", "fr_BE", "de", "de_DE");

  private final MollieCalls calls;

  public MollieProvider(OutboundHttp http, MollieCredentials credentials) {
    calls = new MollieCalls(http, credentials, JSON);
  }

  /** Exactly as many digits as the currency has. */
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
  record PaymentBody(
      Amount amount,
      String description,
      String redirectUrl,
      String webhookUrl,
      Optional<String> method,
      String locale,
      Map<String, String> metadata) {}

  record RefundBody(Amount amount, String description, Map<String, String> metadata) {}

  record Link(String href) {}

  record Links(Optional<Link> checkout) {}

  record PaymentAnswer(
      String id,
      String status,
      Amount amount,
      Optional<Amount> amountRefunded,
      Optional<Amount> amountChargedBack,
      @JsonProperty("_links") Optional<Links> links) {}

  record RefundAnswer(String id, String status, Optional<Map<String, String>> metadata) {}

  record Refunds(Optional<List<RefundAnswer>> refunds) {}

  record RefundList(@JsonProperty("_embedded") Optional<Refunds> embedded) {}

  record Method(String id) {}

  record Methods(Optional<List<Method>> methods) {}

  record MethodList(@JsonProperty("_embedded") Optional<Methods> embedded) {}

  @Override
  public Started start(Start payment) {
    PaymentAnswer made =
        calls.post(
            "payments",
            new PaymentBody(
                Amount.of(payment.amount()),
                payment.description(),
                payment.returnUrl(),
                payment.notificationUrl(),
                MollieMethod.of(payment.method()),
                LOCALES.getOrDefault(payment.language().getLanguage(), "en_GB"),
                Map.of("attempt", payment.idempotencyKey())),
            payment.idempotencyKey(),
            PaymentAnswer.class);
    return new Started(
        id(made.id()),
        made.links()
            .flatMap(Links::checkout)
            .map(Link::href)
            .filter(url -> url.matches("https?://\\S{1,1900}"))
            .orElseThrow(() -> ProviderException.unavailable("Mollie: no checkout")));
  }

  @Override
  public Standing look(String id) {
    PaymentAnswer answer = calls.get("payments/" + id(id), PaymentAnswer.class);
    if (answer.amount() == null || !id.equals(answer.id())) {
      throw ProviderException.unavailable("Mollie: another payment");
    }
    Money amount = answer.amount().toMoney();
    Money zero = Money.zero(amount.currency());
    return new Standing(
        state(String.valueOf(answer.status())),
        amount,
        answer.amountRefunded().map(Amount::toMoney).orElse(zero),
        answer.amountChargedBack().map(Amount::toMoney).orElse(zero));
  }

  /** What was authorized is captured by Mollie itself. */
  private static AttemptState state(String status) {
    return switch (status) {
      case "open", "pending", "authorized" -> AttemptState.OPEN;
      case "paid" -> AttemptState.PAID;
      case "canceled" -> AttemptState.CANCELED;
      case "expired" -> AttemptState.EXPIRED;
      case "failed" -> AttemptState.FAILED;
      default -> throw ProviderException.unavailable("Mollie: an unknown status");
    };
  }

  /** Mollie knows a key for an hour; a refund that is asked for again is looked for first. */
  @Override
  public String refund(Return refund) {
    String path = "payments/" + id(refund.id()) + "/refunds";
    if (refund.repeated()) {
      Optional<String> made = made(path, refund.idempotencyKey());
      if (made.isPresent()) {
        return made.get();
      }
    }
    return String.valueOf(
        calls
            .post(
                path,
                new RefundBody(
                    Amount.of(refund.amount()),
                    refund.description(),
                    Map.of("refund", refund.idempotencyKey())),
                refund.idempotencyKey(),
                RefundAnswer.class)
            .id());
  }

  private Optional<String> made(String path, String idempotencyKey) {
    return calls.get(path + "?limit=250", RefundList.class).embedded().stream()
        .flatMap(embedded -> embedded.refunds().orElse(List.of()).stream())
        .filter(
            each ->
                each.metadata()
                    .filter(kept -> idempotencyKey.equals(kept.get("refund")))
                    .isPresent())
        .filter(each -> !"failed".equals(each.status()) && !"canceled".equals(each.status()))
        .map(RefundAnswer::id)
        .findFirst();
  }

  @Override
  public String test() {
    return "methods: "
        + String.join(
            " ",
            calls.get("methods", MethodList.class).embedded().stream()
                .flatMap(embedded -> embedded.methods().orElse(List.of()).stream())
                .map(method -> String.valueOf(method.id()).toLowerCase(Locale.ROOT))
                .sorted()
                .toList());
  }

  /** An id becomes part of a path. */
  private static String id(String id) {
    if (id == null || !id.matches("[A-Za-z0-9_]{1,90}")) {
      throw ProviderException.unavailable("Mollie: no id");
    }
    return id;
  }
}
