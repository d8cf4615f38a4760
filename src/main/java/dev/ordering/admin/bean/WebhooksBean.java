package dev.ordering.admin.bean;

import dev.ordering.admin.jmx.Bean;
import dev.ordering.admin.jmx.BeanAttribute;
import dev.ordering.admin.jmx.Column;
import dev.ordering.admin.jmx.Operation;
import dev.ordering.admin.jmx.Paging;
import dev.ordering.admin.jmx.Parameter;
import dev.ordering.admin.jmx.RowType;
import dev.ordering.webhook.WebhookAdministration;
import dev.ordering.webhook.WebhookMetrics;
import dev.ordering.webhook.model.DisabledReason;
import dev.ordering.webhook.model.EventType;
import dev.ordering.webhook.model.Message;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookAttempt;
import java.util.List;

/**
 * The MBean for the webhooks of all companies. It never shows their secrets, which only the
 * companies' staff see.
 */
public record WebhooksBean(WebhookAdministration webhooks, WebhookMetrics metrics) {
  private static final Parameter WEBHOOK = Parameter.of("webhook", "the id of the webhook");

  private static final RowType<Webhook> ROW =
      RowType.of(
          "Webhook",
          "The URL to which changes of a company’s orders are reported.",
          Column.number("id", "the id", Webhook::id),
          Column.number("company", "the company", Webhook::companyId),
          Column.text(
              "url", "the URL without its query", each -> each.url().replaceFirst("\\?.*", "?…")),
          Column.list(
              "types",
              "the types of the events; empty for all",
              each -> each.types().stream().map(EventType::value).sorted().toList()),
          Column.list(
              "shops",
              "the shops whose orders are reported; empty for all",
              each -> each.shops().ids()),
          Column.flag("enabled", "whether it sends", Webhook::enabled),
          Column.optional(
              "disabledReason",
              "gone, failing or administrator; empty if it is enabled, or staff disabled it",
              each -> each.disabledReason().map(DisabledReason::value)),
          Column.time("createdAt", "when it was created", Webhook::createdAt));

  private static final RowType<WebhookAttempt> ATTEMPT =
      RowType.of(
          "WebhookAttempt",
          "A message that was sent, and the result.",
          Column.number("id", "the id", WebhookAttempt::id),
          Column.text("message", "the webhook-id of the message", WebhookAttempt::messageId),
          Column.text("type", "the type of the event", WebhookAttempt::type),
          Column.number(
              "order",
              "the order; 0 for a test event",
              each -> each.change().map(Message.Change::orderId).orElse(0L)),
          Column.number("attempt", "counts from 1", WebhookAttempt::attempt),
          Column.time("attemptedAt", "when it was sent", WebhookAttempt::at),
          Column.number("milliseconds", "how long it took", WebhookAttempt::milliseconds),
          Column.number("status", "of the response; 0 for none", each -> each.status().orElse(0)),
          Column.text("error", "why it failed; empty if it succeeded", WebhookAttempt::error),
          Column.optional(
              "nextAttemptAt",
              "when it is sent again; empty if it is not",
              WebhookAttempt::nextAttemptAt));

  public Bean describe() {
    return new Bean(
        "Webhooks",
        "The webhooks of the companies.",
        List.of(
            BeanAttribute.metric("Waiting", "messages that are to be sent again", metrics::waiting),
            BeanAttribute.metric(
                "Failing", "webhooks for which every message fails at present", metrics::failing),
            BeanAttribute.metric(
                "DelaySeconds",
                "seconds since the oldest change that an enabled webhook has not sent yet",
                metrics::delay)),
        List.of(
            Operation.page("list", "Webhooks", Paging.after())
                .returnsTable(
                    ROW, arguments -> webhooks.webhooks().after(arguments.after(), Paging.SIZE)),
            Operation.query("show", "One webhook.", WEBHOOK)
                .returnsRow(ROW, arguments -> webhooks.find(arguments.number("webhook"))),
            Operation.page(
                    "attempts",
                    "What a webhook sent within 30 days, the newest first",
                    WEBHOOK,
                    Paging.before())
                .returnsTable(
                    ATTEMPT,
                    arguments ->
                        webhooks.attempts(
                            arguments.number("webhook"), arguments.before(), Paging.SIZE)),
            Operation.action(
                    "enable", "Enables a webhook. It then sends what it has not sent yet.", WEBHOOK)
                .returnsRow(ROW, arguments -> webhooks.enable(arguments.number("webhook"))),
            Operation.action("disable", "Disables a webhook until somebody enables it.", WEBHOOK)
                .returnsRow(ROW, arguments -> webhooks.disable(arguments.number("webhook"))),
            Operation.action(
                    "replay",
                    "Sends all later changes again.",
                    WEBHOOK,
                    Parameter.of("after", "the id of the change; 0 for everything"))
                .returnsRow(
                    ROW,
                    arguments ->
                        webhooks.replay(arguments.number("webhook"), arguments.number("after"))),
            Operation.action("test", "Sends a test event. attempts shows the result.", WEBHOOK)
                .returnsText(arguments -> "message " + webhooks.test(arguments.number("webhook"))),
            Operation.action(
                    "encryptAnew",
                    "Encrypts again, with the first key of secretsKey, what is encrypted with"
                        + " another key or not at all.")
                .returnsText(
                    arguments ->
                        "encrypted the secrets of "
                            + Format.count(webhooks.secrets().reencrypt(), "webhook"))));
  }
}
