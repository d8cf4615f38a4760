package dev.ordering.webhook.model;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.RejectedException;
import java.util.List;

/** A request that this feature rejects. */
public abstract sealed class WebhookException extends RejectedException {
  private WebhookException(ApiError error) {
    super(List.of(error));
  }

  /** A cursor that is not the id of an attempt, or a wrong signature; 400. */
  public static final class Malformed extends WebhookException {
    public Malformed(ApiError error) {
      super(error);
    }
  }

  /** There is no such company or webhook, or the caller may not see it; 404. */
  public static final class Unknown extends WebhookException {
    /** Creates the exception for an administrator, with the id of the webhook. */
    public Unknown(long webhookId) {
      super(ApiError.of("unknown_webhook", Long.toString(webhookId)));
    }

    public Unknown() {
      super(ApiError.of("not_found"));
    }
  }

  /** The company has the maximum number of webhooks; 409. */
  public static final class TooMany extends WebhookException {
    public TooMany(int limit) {
      super(ApiError.of("too_many_webhooks", limit));
    }
  }

  /** Something is well formed but not acceptable; 422. */
  public static final class NotAcceptable extends WebhookException {
    public NotAcceptable(ApiError error) {
      super(error);
    }
  }

  /** The administrators have not set the key that encrypts secrets; 503. */
  public static final class KeyMissing extends WebhookException {
    public KeyMissing() {
      super(ApiError.of("webhook_secrets_key_missing"));
    }
  }
}
