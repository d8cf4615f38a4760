package dev.ordering.webhook.model;

import dev.ordering.http.text.LowerCaseName;

/** Why a webhook is disabled, unless staff disabled it. */
public enum DisabledReason implements LowerCaseName {
  /** The receiver responded with 410. */
  GONE,
  /** Nothing has succeeded for three days. */
  FAILING,
  ADMINISTRATOR
}
