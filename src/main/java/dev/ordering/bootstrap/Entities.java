package dev.ordering.bootstrap;

import dev.ordering.admin.storage.AdministrationEntities;
import dev.ordering.catalog.storage.CatalogEntities;
import dev.ordering.notification.storage.NotificationEntities;
import dev.ordering.oauth.storage.OAuthEntities;
import dev.ordering.upload.storage.UploadEntities;
import dev.ordering.user.storage.UserEntities;
import dev.ordering.webhook.storage.WebhookEntities;
import java.util.List;
import java.util.stream.Stream;

/** The mapped classes of all features. */
final class Entities {
  private Entities() {}

  /** Returns every mapped class. */
  static List<Class<?>> all() {
    return Stream.of(
            AdministrationEntities.all(),
            CatalogEntities.all(),
            UserEntities.all(),
            OAuthEntities.all(),
            NotificationEntities.all(),
            UploadEntities.all(),
            WebhookEntities.all())
        .<Class<?>>flatMap(List::stream)
        .toList();
  }
}
