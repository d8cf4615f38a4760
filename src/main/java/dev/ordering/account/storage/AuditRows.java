package dev.ordering.account.storage;

import dev.ordering.persistence.Database;
import dev.ordering.persistence.Sql;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The record of administration, which loses who a person was but not what was done. */
final class AuditRows {
  private static final String THEIRS =
      "select id, who, arguments, outcome from audit_entry where lower(arguments) like '%' ||"
          + " :email || '%' or lower(outcome) like '%' || :email || '%'"
          + " or lower(who) like '%' || :email || '%'";

  private final Database database;

  AuditRows(Database database) {
    this.database = database;
  }

  private record Row(long id, String who, String arguments, String outcome) {}

  void forget(ErasureRepository.Present present) {
    Pattern names = names(present);
    String instead = "user " + present.person().account();
    List<Row> rows =
        database.select(
            Sql.named(THEIRS, present.person().values()),
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
                  "who", names.matcher(row.who()).replaceAll(instead),
                  "arguments", names.matcher(row.arguments()).replaceAll(instead),
                  "outcome", names.matcher(row.outcome()).replaceAll(instead),
                  "id", row.id())));
    }
  }

  private static Pattern names(ErasureRepository.Present present) {
    return Pattern.compile(
        Stream.concat(
                Stream.of(present.person().email(), present.name()),
                Pattern.compile(" ").splitAsStream(present.name()))
            .filter(name -> !name.isBlank())
            .map(name -> "(?<!\\w)" + Pattern.quote(name) + "(?!\\w)")
            .collect(Collectors.joining("|")),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
