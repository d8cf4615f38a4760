package dev.ordering.mail;

import com.zaxxer.hikari.HikariDataSource;
import dev.ordering.mail.delivery.MailDispatch;
import dev.ordering.mail.delivery.MailTransport;
import dev.ordering.mail.model.Mail;
import dev.ordering.mail.model.MailComposer;
import dev.ordering.mail.storage.MailQueue;
import dev.ordering.mail.storage.Outbox;
import dev.ordering.notification.push.PushRows;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.Transactions;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.UnaryOperator;

/** One node’s outbox and dispatch on a database, without the features. */
final class Outboxes implements AutoCloseable {
  static final MailComposer ANY = subject -> Optional.of(mail(subject + "@mail.example"));

  final Database database;
  final Outbox outbox;
  final MailQueue queue;
  final PushRows rows;
  private final MailDispatch dispatch;

  /**
   * @param pool stays the caller’s
   */
  Outboxes(HikariDataSource pool, MailTransport transport, MailComposer composer) {
    this(pool, transport, composer, database -> database);
  }

  /**
   * @param transactions makes the transactions of the dispatch from those of the database
   */
  Outboxes(
      HikariDataSource pool,
      MailTransport transport,
      MailComposer composer,
      UnaryOperator<Transactions> transactions) {
    database = Database.open(pool, List.of(), sql -> sql);
    Semaphore wanted = new Semaphore(0);
    queue = new MailQueue(database, database.clock());
    outbox = new Outbox(database, database.clock(), true, wanted::release);
    rows = new PushRows(pool);
    dispatch =
        new MailDispatch(
            new MailDispatch.Parts(
                transactions.apply(database),
                queue,
                Map.of("test", composer),
                transport,
                outcome -> {},
                database.clock()),
            wanted);
  }

  static Mail mail(String recipient) {
    return new Mail(recipient, Locale.ENGLISH, "Hello", "text", "<p>html</p>", Map.of());
  }

  Outboxes start() {
    dispatch.start();
    return this;
  }

  void add(String... subjects) {
    database.run(
        () -> outbox.add(List.of(subjects).stream().map(s -> new Outbox.Item("test", s)).toList()));
  }

  long count(String result) throws Exception {
    return rows.number("select count(*) from mail_outbox where result = '" + result + "'");
  }

  @Override
  public void close() {
    dispatch.close();
    database.close();
  }
}
