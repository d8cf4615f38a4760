package dev.ordering.notification;

import dev.ordering.security.Caller;

/** The devices that apps may push to. */
interface PushDevices {
  /**
   * Registers a device, or changes how it is reached. It ends with the token pair of that device.
   *
   * @throws NotificationException.Unknown if the caller's app is not signed in on such a device
   */
  void register(Caller caller, String deviceId, PushAddress address);

  /** Ends the registration, if there is one. */
  void remove(Caller caller, String deviceId);
}
