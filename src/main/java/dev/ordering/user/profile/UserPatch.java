package dev.ordering.user.profile;

import org.openapitools.jackson.nullable.JsonNullable;

/**
 * The body of PATCH /user (contract, endpoint 5). Every member is optional; what is left out stays.
 * Response-only members of User are not here and so are ignored.
 *
 * @param firstname 1 to 100 characters on one line
 * @param lastname 1 to 100 characters on one line
 * @param email one that no other account has, whatever its case
 * @param telephone international, or as it is dialled in the country of the delivery address, else
 *     in Belgium
 * @param tinNr from 1.8.0; the empty string clears it
 */
public record UserPatch(
    JsonNullable<String> firstname,
    JsonNullable<String> lastname,
    JsonNullable<String> email,
    JsonNullable<String> telephone,
    JsonNullable<NotificationsPatch> notifications,
    JsonNullable<String> tinNr) {
  public UserPatch {
    firstname = orUndefined(firstname);
    lastname = orUndefined(lastname);
    email = orUndefined(email);
    telephone = orUndefined(telephone);
    notifications = orUndefined(notifications);
    tinNr = orUndefined(tinNr);
  }

  /** Which of the UserNotifications change; merged member by member. */
  public record NotificationsPatch(
      JsonNullable<Boolean> emailWhenOrder,
      JsonNullable<Boolean> emailWhenComment,
      JsonNullable<Boolean> emailWhenOrderConfirmed,
      JsonNullable<Boolean> emailWhenOrderCancel,
      JsonNullable<Boolean> emailWhenNewsletter) {
    public NotificationsPatch {
      emailWhenOrder = orUndefined(emailWhenOrder);
      emailWhenComment = orUndefined(emailWhenComment);
      emailWhenOrderConfirmed = orUndefined(emailWhenOrderConfirmed);
      emailWhenOrderCancel = orUndefined(emailWhenOrderCancel);
      emailWhenNewsletter = orUndefined(emailWhenNewsletter);
    }
  }

  private static <T> JsonNullable<T> orUndefined(JsonNullable<T> member) {
    return member == null ? JsonNullable.undefined() : member;
  }
}
