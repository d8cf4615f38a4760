package dev.ordering.paying.mollie;

import dev.ordering.money.Money;
import dev.ordering.outbound.OutboundHttp;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.MollieMethod;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The payment provider Mollie (API v2: Payments, Refunds, Methods). */
record MollieProvider(MollieCalls calls) implements PaymentProvider {
  private static final Map<String, String> LOCALES =
      Map.of("nl", "nl_BE", "fr", "fr_BE", "de", "de_DE");

  @Override
  public StartedPayment start(NewPayment payment, Duration timeout) {
    MollieJson.PaymentResponse made =
        calls.post(
            "payments",
            new MollieJson.PaymentRequest(
                MollieJson.Amount.of(payment.amount()),
                payment.description(),
                payment.returnUrl(),
                payment.notificationUrl(),
                MollieMethod.of(payment.method()),
                LOCALES.getOrDefault(payment.language().getLanguage(), "en_GB"),
                Map.of("attempt", payment.idempotencyKey())),
            payment.idempotencyKey(),
            MollieJson.PaymentResponse.class,
            timeout);
    return new StartedPayment(
        id(made.id()),
        made.links()
            .flatMap(MollieJson.Links::checkout)
            .map(MollieJson.Link::href)
            .filter(url -> url.matches("https?://\\S{1,1900}"))
            .orElseThrow(() -> ProviderException.unavailable("Mollie: no checkout")));
  }

  @Override
  public ProviderPayment fetchPayment(String id, Duration timeout) {
    MollieJson.PaymentResponse response =
        calls.get("payments/" + id(id), MollieJson.PaymentResponse.class, timeout);
    if (response.amount() == null || !id.equals(response.id())) {
      throw ProviderException.unavailable("Mollie: another payment");
    }
    Money amount = response.amount().toMoney();
    Money zero = Money.zero(amount.currency());
    return new ProviderPayment(
        state(String.valueOf(response.status())),
        amount,
        response.amountRefunded().map(MollieJson.Amount::toMoney).orElse(zero),
        response.amountChargedBack().map(MollieJson.Amount::toMoney).orElse(zero));
  }

  /** Maps a status. Mollie itself captures an authorized payment. */
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

  /**
   * Refunds a payment. Mollie knows an idempotency key for an hour, so a repeated call searches for
   * the refund first.
   */
  @Override
  public String refund(RefundRequest refund) {
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
                new MollieJson.RefundRequestBody(
                    MollieJson.Amount.of(refund.amount()),
                    refund.description(),
                    Map.of("refund", refund.idempotencyKey())),
                refund.idempotencyKey(),
                MollieJson.RefundResponse.class,
                OutboundHttp.TIMEOUT)
            .id());
  }

  private Optional<String> made(String path, String idempotencyKey) {
    return refunds(path, OutboundHttp.TIMEOUT)
        .filter(
            each ->
                each.metadata()
                    .filter(kept -> idempotencyKey.equals(kept.get("refund")))
                    .isPresent())
        .filter(each -> !each.isLost())
        .map(MollieJson.RefundResponse::id)
        .findFirst();
  }

  private Stream<MollieJson.RefundResponse> refunds(String path, Duration timeout) {
    return calls.get(path + "?limit=250", MollieJson.RefundList.class, timeout).embedded().stream()
        .flatMap(embedded -> embedded.refunds().orElse(List.of()).stream());
  }

  @Override
  public Set<String> failedRefunds(String id, Duration timeout) {
    return refunds("payments/" + id(id) + "/refunds", timeout)
        .filter(MollieJson.RefundResponse::isLost)
        .map(refund -> String.valueOf(refund.id()))
        .collect(Collectors.toSet());
  }

  @Override
  public String test() {
    return "methods: "
        + String.join(
            " ",
            calls
                .get("methods", MollieJson.MethodList.class, OutboundHttp.TIMEOUT)
                .embedded()
                .stream()
                .flatMap(embedded -> embedded.methods().orElse(List.of()).stream())
                .map(method -> String.valueOf(method.id()).toLowerCase(Locale.ROOT))
                .sorted()
                .toList());
  }

  /** Validates an id, because it becomes part of a path. */
  private static String id(String id) {
    if (id == null || !id.matches("[A-Za-z0-9_]{1,90}")) {
      throw ProviderException.unavailable("Mollie: no id");
    }
    return id;
  }
}
