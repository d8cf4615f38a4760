package dev.ordering.notification.device;

import dev.ordering.notification.push.PushTarget;
import dev.ordering.notification.storage.PushDeviceRepository;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;

/** Registers the devices of users. Each call is a transaction. */
public record DeviceRegistration(Transactions transactions, PushDeviceRepository devices) {
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
