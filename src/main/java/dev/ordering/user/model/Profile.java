package dev.ordering.user.model;

/**
 * What a user can change.
 *
 * @param telephone E.164; empty until given
 * @param tinNr empty until given
 */
public record Profile(
    String firstname,
    String lastname,
    EmailAddress email,
    String telephone,
    UserNotificationsRepresentation notifications,
    String tinNr) {}
