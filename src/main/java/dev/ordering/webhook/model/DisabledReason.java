package dev.ordering.webhook.model;

import java.util.Locale;

/** Why a webhook is disabled, unless staff disabled it. */
public enum DisabledReason {
  /** The receiver responded with 410. */
  GONE,
  /** Nothing has succeeded for three days. */
  FAILING,
  ADMINISTRATOR;

  /** Returns the name in responses. */
  public String value() {
    return name().toLowerCase(Locale.ROOT);
  }
}
