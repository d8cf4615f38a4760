package dev.ordering.user.model;

/** Contract: UserNotifications. On which occasions the user wants an e-mail. */
public record UserNotificationsRepresentation(
    boolean emailWhenOrder,
    boolean emailWhenComment,
    boolean emailWhenOrderConfirmed,
    boolean emailWhenOrderCancel,
    boolean emailWhenNewsletter) {}
