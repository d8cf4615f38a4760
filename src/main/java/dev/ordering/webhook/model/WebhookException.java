package dev.ordering.webhook.model;

import dev.ordering.http.problem.ApiError;

/** What this feature refuses. */
public abstract sealed class WebhookException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient ApiError error;

  private WebhookException(ApiError error) {
    super(error.toString());
    this.error = error;
  }

  public ApiError error() {
    return error;
  }

  /** A cursor that is the id of nothing; 400. */
  public static final class Malformed extends WebhookException {
    private static final long serialVersionUID = 1L;

    public Malformed(ApiError error) {
      super(error);
    }
  }

  /** There is no such company or webhook, or it is not the caller's; 404. */
  public static final class Unknown extends WebhookException {
    private static final long serialVersionUID = 1L;

    /** Tells an administrator which. */
    public Unknown(long webhookId) {
      super(ApiError.of("unknown_webhook", Long.toString(webhookId)));
    }

    public Unknown() {
      super(ApiError.of("not_found"));
    }
  }

  /** The company has as many as it may have; 409. */
  public static final class TooMany extends WebhookException {
    private static final long serialVersionUID = 1L;

    public TooMany(int most) {
      super(ApiError.of("too_many_webhooks", most));
    }
  }

  /** Something that is well formed but cannot be accepted; 422. */
  public static final class NotAcceptable extends WebhookException {
    private static final long serialVersionUID = 1L;

    public NotAcceptable(ApiError error) {
      super(error);
    }
  }

  /** The administration did not set the key that secrets are encrypted with; 503. */
  public static final class KeyMissing extends WebhookException {
    private static final long serialVersionUID = 1L;

    public KeyMissing() {
      super(ApiError.of("webhook_secrets_key_missing"));
    }
  }
}
