package dev.ordering.paying.storage;

import dev.ordering.paying.model.AttemptState;
import dev.ordering.persistence.Database;

/** A payment of order 1 and an attempt at it, each with the id 1. */
final class PaymentRows {
  private static final String PAYMENT =
      "insert into payment (id, token, account_id, company_id, amount, currency, method,"
          + " return_url, created_at) select 1, 't', account_id, company_id, 500, 'EUR',"
          + " 'bancontact', '', placed_at from orders where id = 1";

  private static final String ATTEMPT =
      "insert into payment_attempt (id, payment_id, provider, provider_id, idempotency_key,"
          + " amount, state, checkout_url, settled, created_at) select 1, id, 'test', 'p', 'k',"
          + " 500, ?, '', ?, created_at from payment";

  private PaymentRows() {}

  static void addPayment(Database database) {
    database.change(PAYMENT);
  }

  static void addAttempt(Database database, AttemptState state) {
    addPayment(database);
    database.change(ATTEMPT, state.name(), state == AttemptState.PAID);
  }
}
