package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Anonymizes the audit log: it no longer shows who a person was, but still what was done. */
final class AuditAnonymization {
  private static final int MAXIMUM_WHO_LENGTH = 300;
  private static final int MAXIMUM_TEXT_LENGTH = 4000;

  private static final String MENTIONING_EMAIL =
      "select id, who, arguments, outcome from audit_entry where position(:email in"
          + " lower(arguments)) > 0 or position(:email in lower(outcome)) > 0"
          + " or position(:email in lower(who)) > 0";

  /** A character that, in front of an e-mail address, makes it part of a longer one. */
  private static final String ADDRESS = "[\\w.!#$%&'*+/?^`{|}~-]";

  private final Database database;

  AuditAnonymization(Database database) {
    this.database = database;
  }

  private record Row(long id, String who, String arguments, String outcome) {}

  void anonymize(ErasureRepository.ExistingAccount account) {
    Pattern names = names(account);
    String instead = Matcher.quoteReplacement("user " + account.person().account());
    List<Row> rows =
        database.select(
            Sql.named(MENTIONING_EMAIL, account.person().values()),
            row ->
                new Row(
                    row.getLong("id"),
                    row.getString("who"),
                    row.getString("arguments"),
                    row.getString("outcome")));
    for (Row row : rows) {
      database.change(
          Sql.named(
              "update audit_entry set who = :who, arguments = :arguments, outcome = :outcome"
                  + " where id = :id",
              Map.of(
                  "who", cut(names.matcher(row.who()).replaceAll(instead), MAXIMUM_WHO_LENGTH),
                  "arguments",
                      cut(names.matcher(row.arguments()).replaceAll(instead), MAXIMUM_TEXT_LENGTH),
                  "outcome",
                      cut(names.matcher(row.outcome()).replaceAll(instead), MAXIMUM_TEXT_LENGTH),
                  "id", row.id())));
    }
  }

  /**
   * Returns a pattern that matches the e-mail address anywhere, and the name in an argument for it.
   */
  private static Pattern names(ErasureRepository.ExistingAccount account) {
    String email = Pattern.quote(account.person().email());
    String name =
        Pattern.compile(" ")
            .splitAsStream(account.name())
            .filter(part -> !part.isBlank())
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    return Pattern.compile(
        "(?<!%s)%s(?![\\w-]|\\.\\w)".formatted(ADDRESS, email)
            + (name.isEmpty()
                ? ""
                : "|(?<=(?:first|last)name=)(?:%1$s)(?: (?:%1$s))*".formatted(name)),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static String cut(String text, int maximumLength) {
    return text.substring(0, Math.min(maximumLength, text.length()));
  }
}
