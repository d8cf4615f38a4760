package dev.ordering.bootstrap;

import java.util.List;

/** The background work of the features. */
record BackgroundWork(Features features) {
  /** Returns the tasks that run regularly. */
  List<Runnable> housekeeping() {
    return List.of(
        features.account.deletion()::finish,
        features.retention::removeExpired,
        features.users.expiry(),
        features.oauth.expiry(),
        features.authorization.expiry(),
        features.idempotent.expiry(),
        features.uploads.expiry(),
        features.checkout.expiry(),
        features.orders.expiry(features.payments.expiry()),
        features.orders.deadlines(),
        features.mail.expiry(),
        features.mail.refresh(),
        features.notifications.expiry(),
        features.notifications.refresh(),
        features.webhooks.expiry(),
        features.webhooks.refresh());
  }

  /** Starts to send mails, payments, notifications and webhooks that are due. */
  void start() {
    features.mail.start();
    features.payments.start();
    features.notifications.start();
    features.webhooks.start();
  }

  /** Stops the threads of the features and waits for the work in progress. */
  void close() {
    features.mail.close();
    features.payments.close();
    features.notifications.close();
    features.webhooks.close();
    features.users.close();
  }
}
