package dev.ordering.user.profile;

import org.openapitools.jackson.nullable.JsonNullable;

/**
 * The body of PATCH /user (contract, endpoint 5). Every field is optional; omitted fields keep
 * their values. Fields that occur only in responses are ignored.
 *
 * @param firstname 1 to 100 characters on one line
 * @param lastname 1 to 100 characters on one line
 * @param email an e-mail address that no other account has, regardless of case
 * @param telephone a telephone number in international form, or as it is dialled in the country of
 *     the delivery address, or in Belgium if there is none
 * @param tinNr from 1.8.0; the empty string clears it
 */
public record UserPatch(
    JsonNullable<String> firstname,
    JsonNullable<String> lastname,
    JsonNullable<String> email,
    JsonNullable<String> telephone,
    JsonNullable<NotificationsPatch> notifications,
    JsonNullable<String> tinNr) {
  /** The notifications to change; omitted fields keep their values. */
  public record NotificationsPatch(
      JsonNullable<Boolean> emailWhenOrder,
      JsonNullable<Boolean> emailWhenComment,
      JsonNullable<Boolean> emailWhenOrderConfirmed,
      JsonNullable<Boolean> emailWhenOrderCancel,
      JsonNullable<Boolean> emailWhenNewsletter) {}
}
