package dev.ordering.account;

import java.util.List;
import java.util.Optional;

/**
 * What the page of an account shows.
 *
 * @param token of its forms
 * @param done what has just been done, as a sentence
 * @param others whether more than this browser has access
 */
record AccessView(
    String email,
    String token,
    Optional<String> done,
    List<DeviceView> browsers,
    List<DeviceView> devices,
    boolean others,
    boolean anyApplication,
    List<ApplicationView> applications) {
  AccessView {
    browsers = List.copyOf(browsers);
    devices = List.copyOf(devices);
    applications = List.copyOf(applications);
  }

  /**
   * A browser or a device.
   *
   * @param times when it signed in and was last used, as sentences
   * @param end what its button does, for those who do not see beside what it stands
   */
  record DeviceView(
      String id,
      String name,
      Optional<String> application,
      boolean present,
      List<String> times,
      String end) {
    DeviceView {
      times = List.copyOf(times);
    }
  }

  /**
   * @param scopes in the words of the page that asked for them
   */
  record ApplicationView(long id, String name, List<String> scopes, String withdraw) {
    ApplicationView {
      scopes = List.copyOf(scopes);
    }
  }
}
