package dev.ordering.notification.storage;

import dev.ordering.notification.push.PushKeys;
import dev.ordering.notification.push.PushKind;
import dev.ordering.notification.push.PushTarget;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import java.time.Instant;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;

/** A row of push_device. */
@Entity
class PushDeviceEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  long accountId;
  long clientId;
  String deviceId;

  @Enumerated(EnumType.STRING)
  @JdbcTypeCode(SqlTypes.VARCHAR)
  PushKind pushService;

  String address;
  byte[] addressHash;
  byte[] p256dh;
  byte[] auth;
  Instant registeredAt;

  void setTarget(PushTarget target, Instant now) {
    pushService = target.kind();
    address = target.address();
    addressHash = target.hash();
    p256dh = target.keys().map(PushKeys::p256dh).orElse(null);
    auth = target.keys().map(PushKeys::auth).orElse(null);
    registeredAt = now;
  }
}
