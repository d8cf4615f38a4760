package dev.ordering.notification.device;

import dev.ordering.notification.push.PushTarget;
import dev.ordering.notification.storage.PushDeviceRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;

/** Registers the devices of users. Each call is a transaction. */
public final class DeviceRegistration {
  private final Transactions transactions;
  private final PushDeviceRepository devices;

  public DeviceRegistration(Transactions transactions, PushDeviceRepository devices) {
    this.transactions = transactions;
    this.devices = devices;
  }

  /** Registers a device; see {@link PushDeviceRepository#register}. */
  void register(Caller caller, String deviceId, PushTarget target) {
    // another user may register the same token or endpoint at the same time
    transactions.writeAgainIfDuplicate(
        () -> {
          devices.register(caller, deviceId, target);
          return true;
        });
  }

  /** Removes the registration, if there is one. */
  void remove(Caller caller, String deviceId) {
    transactions.run(() -> devices.remove(caller, deviceId));
  }
}
