package dev.ordering.notification.push;

/** One push service, as one app uses it. */
public record AppPushService(long clientId, PushKind kind) {}
