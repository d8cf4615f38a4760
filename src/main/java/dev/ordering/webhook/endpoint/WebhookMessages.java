package dev.ordering.webhook.endpoint;

import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiError;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Caller;
import dev.ordering.webhook.model.Webhook;
import dev.ordering.webhook.model.WebhookAttempt;
import dev.ordering.webhook.model.WebhookException;
import dev.ordering.webhook.storage.JournalRepository;
import dev.ordering.webhook.storage.MessageRepository;
import dev.ordering.webhook.storage.WebhookRepository;
import java.util.List;
import java.util.Optional;

/** Lists the attempts of a company's webhooks and sends messages again, for its staff. */
public record WebhookMessages(
    Transactions transactions,
    WebhookRepository webhooks,
    MessageRepository messages,
    JournalRepository journal,
    WebhookAccess access) {
  private static final int PAGE = 100;

  /**
   * One page of attempts.
   *
   * @param hasMore whether older ones follow
   */
  record Page(List<WebhookAttempt> attempts, boolean hasMore) {
    Page {
      attempts = List.copyOf(attempts);
    }
  }

  /** Returns the newest attempts, or those before the one with an id. */
  Page attempts(Caller caller, long companyId, long id, Optional<Long> beforeId) {
    return transactions.read(
        () -> {
          Webhook webhook = access.webhook(caller, companyId, id);
          if (beforeId.isPresent() && !messages.hasAttempt(webhook.id(), beforeId.get())) {
            throw new WebhookException.Malformed(
                ApiError.of("invalid_cursor", "before_id").at("?before_id"));
          }
          List<WebhookAttempt> found = messages.attempts(webhook.id(), beforeId, PAGE + 1);
          return new Page(found.stream().limit(PAGE).toList(), found.size() > PAGE);
        });
  }

  /**
   * Sends a test event.
   *
   * @return the id of its message, or of a test event that is still waiting
   */
  String test(Caller caller, long companyId, long id) {
    return transactions.write(() -> messages.addTest(access.webhook(caller, companyId, id).id()));
  }

  /** Sends all changes after the requested one again. */
  Webhook replay(Caller caller, long companyId, long id, UncheckedBody<ReplayRequest> body) {
    return transactions.write(
        () -> {
          Webhook webhook = access.webhook(caller, companyId, id);
          long afterId =
              body.require((request, errors) -> errors.required(request.afterId(), "/after_id"));
          if (afterId != 0 && !journal.contains(companyId, afterId)) {
            throw new WebhookException.NotAcceptable(
                ApiError.of("unknown_change", Long.toString(afterId)).at("/after_id"));
          }
          webhooks.replay(webhook.id(), afterId);
          return webhook;
        });
  }
}
