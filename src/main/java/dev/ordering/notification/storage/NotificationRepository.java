package dev.ordering.notification.storage;

import dev.ordering.notification.model.AppNotification;
import dev.ordering.notification.model.NewNotification;
import dev.ordering.persistence.Database;
import java.util.List;
import java.util.Optional;
import org.hibernate.query.SelectionQuery;

/** The notifications. Call it inside a transaction. */
public record NotificationRepository(Database database) {
  private static final String LISTED =
      "from AppNotificationEntity where companyId = :company and state <> CANCELLED";
  private static final String AFTER = " and sendAt <= :at and (sendAt < :at or id < :id)";
  private static final String ORDER = " order by sendAt desc, id desc";

  /** Stores a notification with a given id. */
  public void put(AppNotificationEntity row) {
    database.session().upsert(row);
  }

  /** Stores a notification that is not sent yet, and returns its id. */
  public long add(long companyId, long accountId, NewNotification notification) {
    AppNotificationEntity row = new AppNotificationEntity();
    row.companyId = companyId;
    row.accountId = accountId;
    row.title = notification.title();
    row.message = notification.message();
    row.sendAt = notification.sendAt();
    row.newsletter = notification.newsletter();
    database.session().insert(row);
    return row.id;
  }

  /** Returns a notification of a company, even if it was cancelled. */
  public Optional<AppNotification> find(long companyId, long id) {
    return Optional.ofNullable(database.session().get(AppNotificationEntity.class, id))
        .filter(row -> row.companyId == companyId)
        .map(AppNotificationEntity::toNotification);
  }

  /**
   * Returns the notifications of a company that were not cancelled, newest send_at first, then
   * newest id.
   *
   * @param before only those that follow this one in that order
   */
  public List<AppNotification> list(long companyId, Optional<AppNotification> before, int limit) {
    SelectionQuery<AppNotificationEntity> query =
        database
            .session()
            .createSelectionQuery(
                LISTED + (before.isPresent() ? AFTER : "") + ORDER, AppNotificationEntity.class)
            .setParameter("company", companyId)
            .setMaxResults(limit);
    before.ifPresent(last -> query.setParameter("at", last.sendAt()).setParameter("id", last.id()));
    return query.getResultList().stream().map(AppNotificationEntity::toNotification).toList();
  }
}
