package dev.ordering.user.model;

/**
 * The data that a user can change.
 *
 * @param telephone in E.164 format; empty until the user enters one
 * @param tinNr empty until the user enters one
 */
public record Profile(
    String firstname,
    String lastname,
    EmailAddress email,
    String telephone,
    UserNotificationsRepresentation notifications,
    String tinNr) {}
