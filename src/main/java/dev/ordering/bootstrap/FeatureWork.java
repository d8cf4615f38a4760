package dev.ordering.bootstrap;

import java.util.List;

/** What the features do although no request asks for it, from their start to their end. */
record FeatureWork(Features features) {
  /** What is to be run now and then. */
  List<Runnable> housekeeping() {
    return List.of(
        features.account.deletion()::finish,
        features.retention::forget,
        features.users.expiry(),
        features.oauth.expiry(),
        features.authorization.expiry(),
        features.idempotent.expiry(),
        features.uploads.expiry(),
        features.checkout.expiry(),
        features.orders.expiry(features.payments.ends()),
        features.orders.deadlines(),
        features.mail.expiry(),
        features.mail.look(),
        features.notifications.expiry(),
        features.notifications.metrics(),
        features.webhooks.expiry(),
        features.webhooks.metrics());
  }

  /** Begins to send what is due. */
  void start() {
    features.mail.start();
    features.payments.start();
    features.notifications.start();
    features.webhooks.start();
  }

  /** Ends the threads of the features, waiting for what they are doing. */
  void close() {
    features.mail.close();
    features.payments.close();
    features.notifications.close();
    features.webhooks.close();
    features.users.close();
  }
}
