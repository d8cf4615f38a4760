package dev.ordering.bootstrap;

import dev.ordering.admin.Administration;
import dev.ordering.catalog.Catalog;
import dev.ordering.notification.NotificationService;
import dev.ordering.oauth.storage.OAuthEntities;
import dev.ordering.order.OrderService;
import dev.ordering.persistence.Database;
import dev.ordering.upload.UploadService;
import dev.ordering.user.Users;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.hibernate.resource.jdbc.spi.StatementInspector;

/** What the features store. */
final class Entities {
  private Entities() {}

  /** Begins to open their database. */
  static Database begin(DataSource dataSource, StatementInspector inspector) {
    return Database.begin(dataSource, all(), inspector);
  }

  /** Every mapped class. */
  private static List<Class<?>> all() {
    return Stream.of(
            Administration.entities(),
            Catalog.entities(),
            Users.entities(),
            OAuthEntities.all(),
            OrderService.entities(),
            NotificationService.entities(),
            UploadService.entities())
        .<Class<?>>flatMap(List::stream)
        .toList();
  }
}
