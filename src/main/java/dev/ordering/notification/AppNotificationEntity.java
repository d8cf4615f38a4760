package dev.ordering.notification;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.Instant;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A row of app_notification. */
@Entity
@Table(name = "app_notification")
class AppNotificationEntity {
  /** Where a notification is on its way. */
  enum State {
    SCHEDULED,
    DISPATCHING,
    DONE,
    CANCELLED
  }

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long companyId;
  long accountId;
  String title;
  String message;
  Instant sendAt;

  @Enumerated(EnumType.STRING)
  @JdbcTypeCode(SqlTypes.VARCHAR)
  State state = State.SCHEDULED;

  boolean sent;
  long run;
  Instant startedAt;
  Instant finishedAt;
  int devices;
  int delivered;
  int failed;
  int expired;

  AppNotification toNotification() {
    return new AppNotification(id, companyId, title, message, sendAt, sent);
  }
}
