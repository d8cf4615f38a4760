package dev.ordering.mail.storage;

import dev.ordering.mail.model.KeptMail;
import dev.ordering.mail.model.Mail;
import dev.ordering.persistence.Database;
import dev.ordering.persistence.RowReader;
import dev.ordering.persistence.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/** Stores the mails of the demo. All methods must be called inside a transaction. */
public final class DemoMailRepository {
  private static final int MAXIMUM = 1000;
  private static final int DELETE_EVERY = 50;

  private static final String COLUMNS =
      "select id, message_id, kept_at, kind, recipient, language, subject, text, html, headers"
          + " from demo_mail ";

  /** Deletes all but the newest thousand mails. */
  private static final String DELETE_OLD =
      "delete from demo_mail where id <= (select id from demo_mail order by id desc"
          + " limit 1 offset "
          + MAXIMUM
          + ")";

  private final Database database;
  private final AtomicInteger added = new AtomicInteger();

  public DemoMailRepository(Database database) {
    this.database = database;
  }

  /**
   * Stores a mail unless it is already stored. Every 50th call deletes all but the newest thousand
   * mails.
   */
  public void add(String messageId, Instant at, String kind, Mail mail) {
    database.change(
        "insert into demo_mail (message_id, kept_at, kind, recipient, language, subject, text,"
            + " html, headers) values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing",
        messageId,
        at,
        kind,
        mail.recipient(),
        mail.language().getLanguage(),
        mail.subject(),
        mail.text(),
        mail.html(),
        mail.headers().entrySet().stream()
            .sorted(Map.Entry.comparingByKey())
            .map(header -> header.getKey() + ": " + header.getValue())
            .collect(Collectors.joining("\n")));
    if (added.incrementAndGet() % DELETE_EVERY == 0) {
      database.change(DELETE_OLD);
    }
  }

  /** Returns the newest thousand mails, the newest first. */
  public List<KeptMail> newest() {
    return database.select(
        Sql.of(COLUMNS + "order by id desc limit " + MAXIMUM), DemoMailRepository::read);
  }

  public Optional<KeptMail> find(long id) {
    return database.selectFirst(Sql.of(COLUMNS + "where id = ?", id), DemoMailRepository::read);
  }

  private static KeptMail read(ResultSet row) throws SQLException {
    Map<String, String> headers =
        row.getString("headers")
            .lines()
            .map(line -> line.split(": ", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    return new KeptMail(
        row.getLong("id"),
        row.getString("message_id"),
        RowReader.instant(row, "kept_at").orElseThrow(),
        row.getString("kind"),
        new Mail(
            row.getString("recipient"),
            Locale.forLanguageTag(row.getString("language")),
            row.getString("subject"),
            row.getString("text"),
            row.getString("html"),
            headers));
  }
}
