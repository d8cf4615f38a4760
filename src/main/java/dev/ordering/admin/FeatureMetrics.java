package dev.ordering.admin;

import dev.ordering.mail.MailMetrics;
import dev.ordering.metrics.Metrics;
import dev.ordering.notification.NotificationMetrics;
import dev.ordering.order.list.OrderListMetrics;
import dev.ordering.order.list.OrderListMetrics.Following;
import dev.ordering.paying.collection.PaymentMetrics;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.model.Refund;
import dev.ordering.webhook.WebhookMetrics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Adds the figures of the features to the metrics, under the names of the metrics. */
record FeatureMetrics(Metrics metrics) {
  void add(AdministrationModule.Features features) {
    metrics.counter(
        "ordering.signin.failures",
        "Sign-ins that were refused, on the pages and by the private grant",
        features.users().signIn()::failures);
    add(features.orders().listMetrics());
    add(features.notifications().metrics());
    add(features.webhooks().metrics());
    add(features.mail().metrics());
    add(features.payments().metrics());
  }

  private void add(OrderListMetrics feed) {
    metrics.counter(
        "ordering.feed.positions", "Orders that were given a position", feed::positions);
    metrics.gauge(
        "ordering.feed.newest.age.seconds",
        "Since the newest position was given on this node",
        feed::secondsSinceNewest);
    metrics.counter("ordering.feed.orders", "Orders in the pages that were made", feed::listed);
    for (Following following : Following.values()) {
      metrics.counter(
          "ordering.feed.pages",
          "Pages that were made, by what follows them",
          Map.of("following", following.name().toLowerCase(Locale.ROOT)),
          () -> feed.pages(following));
    }
  }

  private void add(NotificationMetrics notifications) {
    metrics.gauge(
        "ordering.notifications.waiting",
        "Notifications that are scheduled or on their way, of all nodes",
        notifications::waiting);
    metrics.gauge("ordering.notifications.due", "Of these, those due", notifications::due);
    metrics.gauge(
        "ordering.notifications.delay.seconds",
        "Since the first of them was due",
        notifications::delay);
    metrics.gauge(
        "ordering.notifications.devices",
        "Devices to be tried for those on their way",
        notifications::devices);
    outcomes(
        "ordering.push.messages",
        "Messages that were tried, by what came of it",
        Map.of(
            "delivered",
            notifications::delivered,
            "failed",
            notifications::failed,
            "retried",
            notifications::retried));
  }

  private void add(WebhookMetrics webhooks) {
    metrics.gauge(
        "ordering.webhooks.delay.seconds",
        "Since the oldest change that an enabled webhook has not sent yet, of all nodes",
        webhooks::delay);
    metrics.gauge(
        "ordering.webhooks.waiting",
        "Messages that are to be sent again, of all nodes",
        webhooks::waiting);
    metrics.gauge(
        "ordering.webhooks.failing",
        "Enabled webhooks for which nothing succeeds",
        webhooks::failing);
    outcomes(
        "ordering.webhooks.attempts",
        "Messages of webhooks that this node sent, by what came of it",
        Map.of("delivered", webhooks::delivered, "failed", webhooks::failed));
  }

  private void add(MailMetrics mails) {
    metrics.gauge(
        "ordering.mail.waiting",
        "Mails that are to be sent, also those that failed before, of all nodes",
        mails::waiting);
    metrics.gauge(
        "ordering.mail.delay.seconds", "Since the oldest of them was put in", mails::delay);
    outcomes(
        "ordering.mail.attempts",
        "Attempts of this node to send a mail, by what came of it",
        Map.of("sent", mails::sent, "refused", mails::refused, "failed", mails::failed));
  }

  private void add(PaymentMetrics payments) {
    for (ProviderKind provider : List.of(ProviderKind.MOLLIE, ProviderKind.TEST)) {
      Map<String, String> label = Map.of("provider", provider.value());
      metrics.counter(
          "ordering.payments.provider.calls",
          "Calls of a provider of payments by this node",
          label,
          () -> payments.calls(provider));
      metrics.counter(
          "ordering.payments.provider.errors",
          "Of these, those that failed",
          label,
          () -> payments.errors(provider));
      metrics.counter(
          "ordering.payments.provider.seconds",
          "How long they took together",
          label,
          () -> payments.seconds(provider));
      for (AttemptState state : AttemptState.values()) {
        metrics.counter(
            "ordering.payments.attempts",
            "Attempts to pay that came to a state on this node",
            Map.of("provider", provider.value(), "state", lower(state)),
            () -> payments.attempts(provider, state));
      }
    }
    for (Refund.State outcome : Refund.State.values()) {
      metrics.counter(
          "ordering.payments.refunds",
          "Refunds by what came of them on this node; waiting ones are tried again",
          Map.of("outcome", lower(outcome)),
          () -> payments.refunds(outcome));
    }
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  /** Adds a counter for each outcome. */
  private void outcomes(String name, String description, Map<String, Supplier<Number>> counts) {
    counts.forEach(
        (outcome, count) -> metrics.counter(name, description, Map.of("outcome", outcome), count));
  }
}
