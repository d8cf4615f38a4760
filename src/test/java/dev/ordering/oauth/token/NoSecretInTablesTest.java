package dev.ordering.oauth.token;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.oauth.code.CodeChallenge;
import dev.ordering.security.OpaqueToken;
import dev.ordering.testing.TableDump;
import dev.ordering.testing.TestDatabases;
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
  void noTableHoldsACodeATokenAVerifierOrAPassword(TestDatabases product) {
    try (TokenFixture fixture = TokenFixture.open(product)) {
      String plain = "plain-".repeat(10);
      String waiting = fixture.code(CodeChallenge.parse(plain, Optional.empty()));
      String redeemed = fixture.code();
      IssuedPair first = fixture.redeem(redeemed);
      IssuedPair second = fixture.refresh(first.values().refresh());
      IssuedPair byPassword =
          fixture.grant(
              Map.of(
                  "grant_type", "password",
                  "client_id", "demo-first-party",
                  "device_id", "d",
                  "device_name", "n",
                  "username", TokenFixture.EMAIL,
                  "password", TokenFixture.PASSWORD));

      TableDump dump = TableDump.of(fixture.dataSource());

      assertTrue(dump.cells().contains(TokenFixture.EMAIL), "the dump shows what tables hold");
      Stream<String> tokens =
          Stream.of(first, second, byPassword)
              .flatMap(pair -> Stream.of(pair.values().access(), pair.values().refresh()))
              .map(OpaqueToken::value);
      Stream<String> others =
          Stream.of(plain, waiting, redeemed, TokenFixture.VERIFIER, TokenFixture.PASSWORD);
      assertEquals(List.of(), dump.shown(Stream.concat(tokens, others).toList()));
    }
  }
}
