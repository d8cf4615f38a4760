package dev.ordering.user;

/**
 * What a user can change.
 *
 * @param telephone E.164; empty until given
 * @param tinNr empty until given
 */
record Profile(
    String firstname,
    String lastname,
    EmailAddress email,
    String telephone,
    UserNotificationsRepresentation notifications,
    String tinNr) {}
