package dev.ordering.notification.storage;

import dev.ordering.notification.model.AppNotification;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A row of app_notification. */
@Entity
public class AppNotificationEntity {
  /** The state of a notification. */
  public enum State {
    SCHEDULED,
    DISPATCHING,
    DONE,
    CANCELLED
  }

  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  public Long id;

  public long companyId;
  public long accountId;
  public String title;
  public String message;
  public Instant sendAt;

  @Enumerated(EnumType.STRING)
  @JdbcTypeCode(SqlTypes.VARCHAR)
  public State state = State.SCHEDULED;

  public boolean sent;
  boolean newsletter;
  long run;
  public Instant startedAt;
  public Instant finishedAt;
  int devices;
  int delivered;
  int failed;
  int expired;

  AppNotification toNotification() {
    return new AppNotification(id, companyId, title, message, sendAt, sent);
  }
}
