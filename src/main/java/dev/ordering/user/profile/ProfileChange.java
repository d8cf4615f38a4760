package dev.ordering.user.profile;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.problem.ApiError;
import dev.ordering.user.model.EmailAddress;
import dev.ordering.user.model.PersonName;
import dev.ordering.user.model.Profile;
import dev.ordering.user.model.Telephone;
import dev.ordering.user.model.TinNr;
import dev.ordering.user.model.UserNotificationsRepresentation;
import dev.ordering.user.profile.UserPatch.NotificationsPatch;
import java.util.Optional;
import java.util.function.Function;
import org.openapitools.jackson.nullable.JsonNullable;

/**
 * The rules of PATCH /user: applies a patch to a profile and collects all errors. It does not check
 * whether the e-mail address is taken.
 */
public final class ProfileChange {
  private ProfileChange() {}

  /**
   * Returns the profile after the change.
   *
   * @param region the country whose telephone numbers may be written without a country code
   */
  public static Profile of(UserPatch patch, Profile now, String region, BodyErrors errors) {
    Members members = new Members(errors);
    return new Profile(
        members.of(
            patch.firstname(), "/firstname", now.firstname(), "invalid_name", PersonName::parse),
        members.of(
            patch.lastname(), "/lastname", now.lastname(), "invalid_name", PersonName::parse),
        members.of(patch.email(), "/email", now.email(), "invalid_email", EmailAddress::parse),
        members.of(
            patch.telephone(),
            "/telephone",
            now.telephone(),
            "invalid_telephone",
            text -> Telephone.parse(text, region)),
        members.of(
            patch.notifications(),
            "/notifications",
            now.notifications(),
            "null_not_allowed",
            part -> Optional.of(merge(part, now.notifications(), members))),
        members.of(patch.tinNr(), "/tin_nr", now.tinNr(), "invalid_tin_nr", TinNr::parse));
  }

  private static UserNotificationsRepresentation merge(
      NotificationsPatch patch, UserNotificationsRepresentation now, Members members) {
    return new UserNotificationsRepresentation(
        members.flag(patch.emailWhenOrder(), "email_when_order", now.emailWhenOrder()),
        members.flag(patch.emailWhenComment(), "email_when_comment", now.emailWhenComment()),
        members.flag(
            patch.emailWhenOrderConfirmed(),
            "email_when_order_confirmed",
            now.emailWhenOrderConfirmed()),
        members.flag(
            patch.emailWhenOrderCancel(), "email_when_order_cancel", now.emailWhenOrderCancel()),
        members.flag(
            patch.emailWhenNewsletter(), "email_when_newsletter", now.emailWhenNewsletter()));
  }

  /**
   * Reads fields: an omitted field keeps its value; null and values that the rule rejects are
   * errors.
   */
  private record Members(BodyErrors errors) {
    <T, R> R of(
        JsonNullable<T> member, String at, R now, String code, Function<T, Optional<R>> rule) {
      if (!member.isPresent()) {
        return now;
      }
      if (member.get() == null) {
        errors.notAcceptable(ApiError.of("null_not_allowed").at(at));
        return now;
      }
      return errors.accepted(rule.apply(member.get()), code, at).orElse(now);
    }

    boolean flag(JsonNullable<Boolean> member, String name, boolean now) {
      return of(member, "/notifications/" + name, now, "null_not_allowed", Optional::of);
    }
  }
}
