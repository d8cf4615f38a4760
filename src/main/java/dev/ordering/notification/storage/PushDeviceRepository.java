package dev.ordering.notification.storage;

import dev.ordering.http.problem.ApiError;
import dev.ordering.notification.model.NotificationException;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import dev.ordering.security.Caller;
import java.time.Clock;
import java.util.Optional;

/** The devices to which apps may push. */
public record PushDeviceRepository(Database database, Clock clock) {
  /** Locks the token pair until the device that belongs to it is stored. */
  private static final String PAIR =
      """
      select id from token_pair
      where account_id = ? and client_id = ? and device_id = ?
      for update
      """;

  /**
   * Registers a device, or changes how messages reach it. The registration ends with the token pair
   * of the device.
   *
   * @throws NotificationException.Unknown if the caller's app is not signed in on such a device
   */
  public void register(Caller caller, String deviceId, PushTarget address) {
    requirePair(caller, deviceId);
    Optional<PushDeviceEntity> known = find(caller, deviceId);
    database.change(
        "delete from push_device where client_id = ? and address_hash = ? and id <> ?",
        caller.clientId(),
        address.hash(),
        known.map(row -> row.id).orElse(-1L));
    PushDeviceEntity row = known.orElseGet(PushDeviceEntity::new);
    row.setTarget(address, clock.instant());
    if (known.isPresent()) {
      database.session().update(row);
    } else {
      row.accountId = caller.userId();
      row.clientId = caller.clientId();
      row.deviceId = deviceId;
      database.session().insert(row);
    }
  }

  private void requirePair(Caller caller, String deviceId) {
    Sql pair = Sql.of(PAIR, caller.userId(), caller.clientId(), deviceId);
    if (!database.exists(pair)) {
      throw new NotificationException.Unknown(ApiError.of("unknown_device"));
    }
  }

  private Optional<PushDeviceEntity> find(Caller caller, String deviceId) {
    return database.find(
        PushDeviceEntity.class,
        "from PushDeviceEntity where accountId = ?1 and clientId = ?2 and deviceId = ?3",
        caller.userId(),
        caller.clientId(),
        deviceId);
  }

  /** Removes the registration, if there is one. */
  public void remove(Caller caller, String deviceId) {
    database.change(
        "delete from push_device where account_id = ? and client_id = ? and device_id = ?",
        caller.userId(),
        caller.clientId(),
        deviceId);
  }
}
