package dev.ordering.changelog;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.endpoint;

import dev.ordering.versioning.Change;

/** The changes of webhooks. {@link ApiChangelog} assigns them to versions. */
final class WebhookChanges {
  private static final String ALL = " /company/companies/{id}/webhooks";
  private static final String ONE = ALL + "/{webhook_id}";

  static final Change ENDPOINTS =
      added(
          "Webhooks report the changes of a company's orders.",
          endpoint("GET" + ALL),
          endpoint("POST" + ALL),
          endpoint("GET" + ONE),
          endpoint("PATCH" + ONE),
          endpoint("DELETE" + ONE),
          endpoint("POST" + ONE + "/secret"),
          endpoint("POST" + ONE + "/test"),
          endpoint("GET" + ONE + "/attempts"),
          endpoint("POST" + ONE + "/replay"));

  private WebhookChanges() {}
}
