package dev.ordering.checkout.model;

import dev.ordering.http.text.LowerCaseName;

/** How a customer is notified that the order is in the locker. */
public enum NotificationMethod implements LowerCaseName {
  EMAIL,
  SMS
}
