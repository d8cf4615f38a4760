package dev.ordering.notification;

import dev.ordering.persistence.Database;
import java.util.List;
import java.util.Optional;
import org.hibernate.query.SelectionQuery;

/** The notifications in the database. */
final class HibernateAppNotifications implements AppNotifications {
  private static final String LISTED =
      "from AppNotificationEntity where companyId = :company and state <> CANCELLED";
  private static final String AFTER = " and sendAt <= :at and (sendAt < :at or id < :id)";
  private static final String ORDER = " order by sendAt desc, id desc";

  private final Database database;

  HibernateAppNotifications(Database database) {
    this.database = database;
  }

  @Override
  public AppNotification add(long companyId, long accountId, NewNotification notification) {
    AppNotificationEntity row = new AppNotificationEntity();
    row.companyId = companyId;
    row.accountId = accountId;
    row.title = notification.title();
    row.message = notification.message();
    row.sendAt = notification.sendAt();
    database.session().insert(row);
    return row.toNotification();
  }

  @Override
  public Optional<AppNotification> find(long companyId, long id) {
    return Optional.ofNullable(database.session().get(AppNotificationEntity.class, id))
        .filter(row -> row.companyId == companyId)
        .map(AppNotificationEntity::toNotification);
  }

  @Override
  public List<AppNotification> list(long companyId, Optional<AppNotification> before, int most) {
    SelectionQuery<AppNotificationEntity> query =
        database
            .session()
            .createSelectionQuery(
                LISTED + (before.isPresent() ? AFTER : "") + ORDER, AppNotificationEntity.class)
            .setParameter("company", companyId)
            .setMaxResults(most);
    before.ifPresent(last -> query.setParameter("at", last.sendAt()).setParameter("id", last.id()));
    return query.getResultList().stream().map(AppNotificationEntity::toNotification).toList();
  }
}
