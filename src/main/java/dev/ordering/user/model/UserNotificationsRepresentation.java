package dev.ordering.user.model;

/** Contract: UserNotifications. The occasions on which the user wants to receive an e-mail. */
public record UserNotificationsRepresentation(
    boolean emailWhenOrder,
    boolean emailWhenComment,
    boolean emailWhenOrderConfirmed,
    boolean emailWhenOrderCancel,
    boolean emailWhenNewsletter) {}
