package dev.ordering.oauth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.TestDatabases;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who steals the database has no code, no token and no password. */
class NoSecretInTablesTest {
  @ParameterizedTest
  @EnumSource
  void noTableHoldsACodeATokenAVerifierOrAPassword(TestDatabases product) throws SQLException {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      String plain = "plain-".repeat(10);
      String waiting = fixture.code(CodeChallenge.parse(plain, Optional.empty()));
      String redeemed = fixture.code();
      IssuedPair first = fixture.redeem(redeemed);
      IssuedPair second = fixture.refresh(first.values().refresh());
      IssuedPair byPassword =
          fixture.exchange(
              Map.of(
                  "grant_type", "password",
                  "client_id", "demo-first-party",
                  "device_id", "d",
                  "device_name", "n",
                  "username", TokenFixture.EMAIL,
                  "password", TokenFixture.PASSWORD));

      List<String> cells = cells(fixture);

      assertTrue(cells.contains(TokenFixture.EMAIL), "the dump shows what tables hold");
      Stream<String> tokens =
          Stream.of(first, second, byPassword)
              .flatMap(pair -> Stream.of(pair.values().access(), pair.values().refresh()))
              .map(OpaqueToken::value);
      Stream<String> others =
          Stream.of(plain, waiting, redeemed, TokenFixture.VERIFIER, TokenFixture.PASSWORD);
      assertEquals(
          List.of(),
          Stream.concat(tokens, others)
              .filter(secret -> cells.stream().anyMatch(cell -> shows(cell, secret)))
              .toList());
    }
  }

  /** As text, as its bytes, or as the bytes that its digits stand for. */
  private static boolean shows(String cell, String secret) {
    return cell.contains(secret)
        || cell.contains(HexFormat.of().formatHex(secret.getBytes(StandardCharsets.UTF_8)));
  }

  /** Every value of every table; bytes in hexadecimal. */
  private static List<String> cells(TokenFixture fixture) throws SQLException {
    List<String> cells = new ArrayList<>();
    try (Connection connection = fixture.dataSource().getConnection()) {
      List<String> tables = new ArrayList<>();
      try (ResultSet rows =
          connection
              .getMetaData()
              .getTables(null, "public", "%", new String[] {"TABLE", "BASE TABLE"})) {
        while (rows.next()) {
          tables.add(rows.getString("TABLE_NAME"));
        }
      }
      for (String table : tables) {
        try (var statement = connection.createStatement();
            ResultSet rows = statement.executeQuery("select * from \"" + table + "\"")) {
          while (rows.next()) {
            for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
              Object value = rows.getObject(i);
              cells.add(
                  value instanceof byte[] bytes
                      ? HexFormat.of().formatHex(bytes)
                      : String.valueOf(value));
            }
          }
        }
      }
    }
    return cells;
  }
}
