package dev.ordering.admin;

import dev.ordering.account.AccountModule;
import dev.ordering.catalog.CatalogModule;
import dev.ordering.mail.MailModule;
import dev.ordering.metrics.Metrics;
import dev.ordering.notification.NotificationModule;
import dev.ordering.oauth.token.TokenModule;
import dev.ordering.order.OrderModule;
import dev.ordering.order.loyalty.LoyaltyModule;
import dev.ordering.paying.CollectionModule;
import dev.ordering.user.UserModule;
import dev.ordering.webhook.WebhookModule;

/** The features whose use cases the MBeans call, and whose metrics are measured. */
public record AdministeredFeatures(
    CatalogModule catalog,
    UserModule users,
    TokenModule oauth,
    OrderModule orders,
    LoyaltyModule loyalty,
    NotificationModule notifications,
    CollectionModule payments,
    WebhookModule webhooks,
    MailModule mail,
    AccountModule account) {
  /** Adds the metrics of the features to those of this node. */
  void addTo(Metrics metrics) {
    metrics.counter(
        "ordering.signin.failures",
        "Sign-ins that were refused, on the pages and by the private grant",
        users.signIn()::failures);
    orders.listMetrics().addTo(metrics);
    notifications.metrics().addTo(metrics);
    webhooks.metrics().addTo(metrics);
    mail.metrics().addTo(metrics);
    payments.metrics().addTo(metrics);
  }
}
