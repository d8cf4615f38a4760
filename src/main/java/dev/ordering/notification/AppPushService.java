package dev.ordering.notification;

/** One push service, as one app uses it. */
record AppPushService(long clientId, PushKind kind) {}
