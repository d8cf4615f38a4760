package dev.ordering.account;

import java.util.List;
import java.util.Optional;

/**
 * The data of the account page.
 *
 * @param token the token of its forms
 * @param done a sentence about what was just done
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
  /**
   * A browser or a device.
   *
   * @param times sentences that say when it signed in and when it was last used
   * @param end the label of its button for screen readers
   */
  record DeviceView(
      String id,
      String name,
      Optional<String> application,
      boolean present,
      List<String> times,
      String end) {}

  /**
   * An application that may use the account.
   *
   * @param scopes in the same words as on the consent page
   */
  record ApplicationView(long id, String name, List<String> scopes, String withdraw) {}
}
