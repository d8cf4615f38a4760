package dev.ordering.paying.storage;

import dev.ordering.money.Money;
import dev.ordering.paying.model.AttemptState;
import dev.ordering.paying.model.Payment;
import dev.ordering.paying.model.PaymentAttempt;
import dev.ordering.paying.model.ProviderKind;
import dev.ordering.paying.provider.PaymentProvider;
import dev.ordering.paying.provider.ProviderException;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Insert;
import dev.ordering.persistence.Sql;
import dev.ordering.persistence.TransientErrors;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The attempts to make payments, and the share of each order in them. Call it inside a transaction.
 */
public record PaymentAttemptRepository(Database database) {
  /**
   * Stores an attempt that the provider does not know yet.
   *
   * @param payment with the shares that still have to be paid
   */
  public PaymentAttempt add(
      Payment payment, ProviderKind provider, String idempotencyKey, Instant now) {
    database.change(
        "insert into payment_attempt (payment_id, provider, idempotency_key, amount, state,"
            + " checkout_url, settled, created_at) values (?, ?, ?, ?, 'CREATED', '', false, ?)",
        payment.id(),
        provider.value(),
        idempotencyKey,
        payment.amount().minor(),
        now);
    PaymentAttempt added = select("a.idempotency_key = ?", idempotencyKey).get(0);
    Insert rows = new Insert("payment_share (attempt_id, order_id, amount, outcome)");
    for (Payment.Share share : payment.shares()) {
      rows.row(added.id(), share.orderId(), share.amount().minor(), "OPEN");
    }
    database.insertLater(rows);
    return added;
  }

  public Optional<PaymentAttempt> find(long id) {
    return select("a.id = ?", id).stream().findFirst();
  }

  /** Locks an attempt until the transaction ends. */
  public PaymentAttempt lock(long id) {
    var unused =
        database.select(
            Sql.of("select id from payment_attempt where id = ? for update", id),
            row -> row.getLong("id"));
    return find(id).orElseThrow();
  }

  /** Returns the attempt with a provider's id. */
  public Optional<PaymentAttempt> find(ProviderKind provider, String providerId) {
    return select("a.provider = ? and a.provider_id = ?", provider.value(), providerId).stream()
        .findFirst();
  }

  /** Returns the attempts to make a payment, the newest first. */
  public List<PaymentAttempt> of(long paymentId) {
    return select("a.payment_id = ? order by a.id desc", paymentId);
  }

  /** Returns the attempts to pay an order, the newest first. */
  public List<PaymentAttempt> ofOrder(long orderId) {
    return select(
        "a.id in (select s.attempt_id from payment_share s where s.order_id = ?)"
            + " order by a.id desc",
        orderId);
  }

  /** Returns the attempts of all companies, the newest first. */
  public List<PaymentAttempt> before(long id, int limit) {
    return select("a.id < ? order by a.id desc limit " + limit, id);
  }

  /**
   * Stores the response of the provider that started an attempt, unless one was stored before.
   *
   * @throws ProviderException if the provider has given its id to another attempt before
   */
  public void storeStarted(long id, PaymentProvider.StartedPayment started, Instant nextPoll) {
    try {
      database.change(
          "update payment_attempt set provider_id = ?, checkout_url = ?, state = 'OPEN',"
              + " next_look_at = ?, error = '' where id = ? and provider_id is null",
          started.id(),
          started.checkoutUrl(),
          nextPoll,
          id);
    } catch (RuntimeException exception) {
      throw TransientErrors.isDuplicate(exception)
          ? ProviderException.refused("it gave the id " + started.id() + " twice")
          : exception;
    }
  }

  /** Stores the state that the provider just reported, and the amounts that went back. */
  public void storeState(
      long id, AttemptState state, Money refunded, Money chargedBack, Instant at) {
    database.change(
        "update payment_attempt set state = ?, refunded = ?, charged_back = ?, looked_at = ?,"
            + " error = '' where id = ?",
        state.name(),
        refunded.minor(),
        chargedBack.minor(),
        at,
        id);
  }

  /** Stores that everything that follows from the payment was done. */
  public void storeSettled(long id, Instant nextPoll) {
    database.change(
        "update payment_attempt set settled = true, next_look_at = ? where id = ?", nextPoll, id);
  }

  /** Fails an attempt that was never started. */
  public void fail(long id) {
    database.change(
        "update payment_attempt set state = 'FAILED' where id = ? and state = 'CREATED'", id);
  }

  /** Stores an error, unless the state has changed since the attempt was read. */
  public void storeError(PaymentAttempt attempt, String text) {
    database.change(
        "update payment_attempt set error = ? where id = ? and state = ?",
        text,
        attempt.id(),
        attempt.state().name());
  }

  private List<PaymentAttempt> select(String condition, Object... values) {
    return database.select(
        Sql.of(AttemptRows.SELECT + " where " + condition, values), AttemptRows::read);
  }
}
