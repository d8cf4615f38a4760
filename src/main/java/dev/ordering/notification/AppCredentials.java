package dev.ordering.notification;

import dev.ordering.http.Fault;
import java.util.List;

/** How an app proves to a push service who it is, as the administration configured it. */
sealed interface AppCredentials permits ApnsCredentials, FcmCredentials, WebPushCredentials {
  /** What is wrong with them, member by member; nothing where they can be used. */
  List<Fault> faults(PushEndpoints endpoints);

  /** What they are, without what is secret: names and values on one line. */
  String details();
}
