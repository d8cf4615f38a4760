package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Anonymizes the audit log: it no longer shows who a person was, but still what was done and by
 * which administrator. Nobody proves an e-mail address before an account has it, so whoever takes
 * an administrator's address and deletes the account must not remove the name of the administrator.
 */
record AuditAnonymization(Database database) {
  private static final int MAXIMUM_TEXT_LENGTH = 4000;

  private static final String ENTRIES = "select id, arguments, outcome from audit_entry where ";

  private static final String FIRST_VALUE =
      "substring(arguments || ',', position('=' in arguments) + 1,"
          + " position(',' in arguments || ',') - position('=' in arguments) - 1)";

  /** About the account, its orders or its loyalty cards. */
  private static final String ABOUT =
      "account_id = :account or (arguments like 'order=%' and "
          + FIRST_VALUE
          + " in (select cast(id as varchar(20)) from orders where account_id = :account))"
          + " or (arguments like 'card=%' and "
          + FIRST_VALUE
          + " in (select cast(id as varchar(20)) from loyalty_card where account_id = :account))"
          + " or (bean = 'Loyalty' and operation = 'issue' and exists (select 1 from loyalty_card c"
          + " where c.account_id = :account and cast(c.company_id as varchar(20)) = "
          + FIRST_VALUE
          + " and position(', number=' || c.number || ',' in arguments || ',') > 0))";

  private static final String MENTIONING =
      "position(:text in lower(arguments)) > 0 or position(:text in lower(outcome)) > 0";

  /** An argument that says what was done, but nothing about the person. */
  private static final Pattern IMPERSONAL =
      Pattern.compile(
          "(?<=^|, )(?:(?:order|card|company|points|shops)=[0-9 -]+|(?:status|payment)=\\w+"
              + "|kinds=[a-z_ ]+)(?=, |$)");

  /** A character that, in front of an e-mail address, makes it part of a longer one. */
  private static final String ADDRESS = "[\\w.!#$%&'*+/?^`{|}~-]";

  private record Entry(long id, String arguments, String outcome) {}

  /**
   * Anonymizes the entries about an account, and those that mention it.
   *
   * @param addresses its e-mail addresses, present and former ones, in lower case
   */
  void anonymize(long account, List<String> addresses) {
    String instead = "user " + account;
    for (Entry entry : entries(ABOUT, Map.of("account", account))) {
      String arguments =
          Stream.concat(
                  Stream.of(instead),
                  IMPERSONAL.matcher(entry.arguments()).results().map(MatchResult::group))
              .collect(Collectors.joining(", "));
      String outcome = entry.outcome().startsWith("refused: ") ? "refused" : entry.outcome();
      update(new Entry(entry.id(), arguments, outcome));
    }
    for (String address : addresses) {
      Pattern pattern = pattern(address);
      UnaryOperator<String> anonymous = text -> pattern.matcher(text).replaceAll(instead);
      for (Entry entry : entries(MENTIONING, Map.of("text", address))) {
        update(
            new Entry(
                entry.id(),
                withoutName(anonymous.apply(entry.arguments()), instead),
                anonymous.apply(entry.outcome())));
      }
    }
  }

  private List<Entry> entries(String condition, Map<String, Object> values) {
    return database.select(
        Sql.named(ENTRIES + condition, values),
        row -> new Entry(row.getLong("id"), row.getString("arguments"), row.getString("outcome")));
  }

  private void update(Entry entry) {
    database.change(
        Sql.named(
            "update audit_entry set arguments = :arguments, outcome = :outcome where id = :id",
            Map.of(
                "arguments", cut(entry.arguments(), MAXIMUM_TEXT_LENGTH),
                "outcome", cut(entry.outcome(), MAXIMUM_TEXT_LENGTH),
                "id", entry.id())));
  }

  private static Pattern pattern(String address) {
    return Pattern.compile(
        "(?<!%s)%s(?![\\w-]|\\.\\w)".formatted(ADDRESS, Pattern.quote(address)),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** Removes the name that an account was created with, whose e-mail address was just replaced. */
  private static String withoutName(String arguments, String instead) {
    return arguments.startsWith("email=" + instead + ", firstname=")
        ? "email=%1$s, firstname=%1$s, lastname=%1$s".formatted(instead)
        : arguments;
  }

  private static String cut(String text, int maximumLength) {
    return text.substring(0, Math.min(maximumLength, text.length()));
  }
}
