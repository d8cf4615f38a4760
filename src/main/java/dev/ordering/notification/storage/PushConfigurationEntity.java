package dev.ordering.notification.storage;

import dev.ordering.notification.push.PushKind;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import java.io.Serializable;
import java.time.Instant;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A row of push_configuration. */
@Entity
@IdClass(PushConfigurationEntity.Key.class)
class PushConfigurationEntity {
  /** The key of a row. */
  record Key(long clientId, PushKind pushService) implements Serializable {}

  @Id long clientId;

  @Id
  @Enumerated(EnumType.STRING)
  @JdbcTypeCode(SqlTypes.VARCHAR)
  PushKind pushService;

  /**
   * Encrypted if there is a key id, else plain JSON that was stored before there was encryption.
   */
  byte[] settings;

  String keyId;
  Instant changedAt;
}
