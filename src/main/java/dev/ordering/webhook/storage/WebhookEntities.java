package dev.ordering.webhook.storage;

import java.util.List;

/** The entity classes of this feature. */
public final class WebhookEntities {
  private WebhookEntities() {}

  public static List<Class<?>> all() {
    return List.of(WebhookEntity.class, WebhookAttemptEntity.class);
  }
}
