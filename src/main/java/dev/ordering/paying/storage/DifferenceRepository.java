package dev.ordering.paying.storage;

import dev.ordering.paying.model.PaymentDifference;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The problems with payments that people have to check. Call it inside a transaction. */
public record DifferenceRepository(Database database) {
  private static final Duration AGE = Duration.ofDays(60);
  private static final Duration GRACE_PERIOD = Duration.ofHours(2);

  private static final String PAID_BACK =
      "(select coalesce(sum(r.amount), 0) from payment_refund r"
          + " where r.attempt_id = a.id and r.state = 'DONE')";

  private static final String RECENT = "a.created_at > :since and ";

  /** The conditions by kind. Those about one refund go by its own date, not by the attempt's. */
  private static final Map<PaymentDifference.Kind, String> CONDITIONS =
      Map.of(
          PaymentDifference.Kind.CHARGED_BACK,
          RECENT + "a.charged_back > 0",
          PaymentDifference.Kind.NOT_SETTLED,
          RECENT + "a.state = 'PAID' and not a.settled and a.looked_at < :before",
          PaymentDifference.Kind.UNKNOWN,
          RECENT + "a.state = 'OPEN' and a.error <> '' and a.created_at < :before",
          PaymentDifference.Kind.REFUND_FAILED,
          "a.id in (select r.attempt_id from payment_refund r"
              + " where r.state = 'FAILED' and r.created_at > :since)",
          PaymentDifference.Kind.REFUND_LATE,
          "a.id in (select r.attempt_id from payment_refund r"
              + " where r.state = 'WAITING' and r.created_at between :since and :before)",
          PaymentDifference.Kind.REFUNDED_ELSEWHERE,
          RECENT
              + "a.refunded > "
              + PAID_BACK
              + " and not exists (select 1 from payment_refund r"
              + " where r.attempt_id = a.id and r.state = 'WAITING')");

  /**
   * Returns the differences of payments and refunds that were requested in the last sixty days, at
   * most {@code limit} of each kind, those of the newest attempts first: some stay until the sixty
   * days are over, whatever people do.
   */
  public List<PaymentDifference> find(Instant now, int limit) {
    return CONDITIONS.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .flatMap(entry -> find(entry.getKey(), entry.getValue(), now, limit).stream())
        .toList();
  }

  private List<PaymentDifference> find(
      PaymentDifference.Kind kind, String condition, Instant now, int limit) {
    return database
        .select(
            Sql.named(
                AttemptRows.SELECT + " where " + condition + " order by a.id desc limit " + limit,
                Map.of("since", now.minus(AGE), "before", now.minus(GRACE_PERIOD))),
            AttemptRows::read)
        .stream()
        .map(attempt -> new PaymentDifference(kind, attempt))
        .toList();
  }
}
