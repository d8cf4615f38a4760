package dev.ordering.user.password;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.problem.ApiError;
import dev.ordering.testing.CheapPasswords;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which passwords may be chosen, and how they are kept. */
class PasswordTest {
  private static final List<String> WORDS = List.of("an.peeters@example.com", "Alexandra");

  @ParameterizedTest
  @ValueSource(strings = {"demo-customer", "correct horse", "密码密码密码密码", "aB3$xY9!"})
  void anyEightCharactersWillDo(String password) {
    assertEquals(List.of(), Password.errors(password, WORDS));
  }

  @Test
  void lengthIsCountedInCharacters() {
    assertEquals(List.of("password_length"), codes("1234567"));
    assertEquals(List.of("password_length"), codes("👩".repeat(7)));
    assertEquals(List.of(), codes("👩🍳".repeat(64)));
    assertEquals(List.of("password_length"), codes("👩🍳".repeat(64) + "x"));
    assertEquals(List.of("password_length"), codes("x1".repeat(500_000)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "password", "PassWord1", "wachtwoord", "motdepasse", "passwort", "azertyuiop",
        "12345678", "abcdefgh", "87654321", "zzzzzzzzzz", "alexandra", "AN.Peeters@example.com"
      })
  void whatEverybodyTriesFirstIsRefused(String password) {
    assertEquals(List.of("password_common"), codes(password));
  }

  @Test
  void theSamePasswordMayBeTypedInTwoWays() {
    PasswordHashing hashing = new PasswordHashing(CheapPasswords.COST);
    String hash = hashing.hash(Password.typed("caf\u00e9 cr\u00e8me").orElseThrow());

    assertTrue(hashing.matches(Password.typed("cafe\u0301 cre\u0300me").orElseThrow(), hash));
    assertFalse(hashing.matches(Password.typed("cafe creme").orElseThrow(), hash));
  }

  @Test
  void aMachineWithDigitsOfItsOwnCanReadItsHashes() {
    Locale usual = Locale.getDefault();
    Locale.setDefault(new Locale("fa", "IR"));
    try {
      PasswordHashing hashing = new PasswordHashing(CheapPasswords.COST);
      Password password = Password.typed("correct horse").orElseThrow();

      assertTrue(hashing.matches(password, hashing.hash(password)));
    } finally {
      Locale.setDefault(usual);
    }
  }

  @Test
  void hashesAreSaltedAndNameTheirCost() {
    PasswordHashing hashing = new PasswordHashing(Argon2Cost.PRODUCTION);
    Password password = Password.typed("correct horse").orElseThrow();
    String hash = hashing.hash(password);

    assertTrue(hash.startsWith("$argon2id$v=19$m=19456,t=2,p=1$"), hash);
    assertNotEquals(hash, hashing.hash(password));
    assertFalse(hashing.matches(password, hashing.decoy()));
    assertTrue(new PasswordHashing(CheapPasswords.COST).isOutdated(hash));
    assertTrue(new PasswordHashing(CheapPasswords.COST).matches(password, hash));
  }

  @Test
  void aHashMadeElsewhereIsUnderstood() {
    // made with the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 16
    String reference =
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ"
            + "$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

    assertTrue(
        new PasswordHashing(CheapPasswords.COST)
            .matches(Password.typed("password").orElseThrow(), reference));
  }

  private static List<String> codes(String password) {
    return Password.errors(password, WORDS).stream().map(ApiError::code).toList();
  }
}
