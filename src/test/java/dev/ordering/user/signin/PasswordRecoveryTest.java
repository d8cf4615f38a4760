package dev.ordering.user.signin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.security.OpaqueToken;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.SignInOutcome;
import dev.ordering.user.UserFixture;
import dev.ordering.user.mail.AccountLetter;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.AccountRequest;
import dev.ordering.user.model.UserException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who gets a link to a new password, for how long it is good, and what its use does. */
@Tag("thorough")
class PasswordRecoveryTest {
  private static final String HOME = "192.0.2.1";
  private static final String NEW = "another horse";

  @ParameterizedTest
  @EnumSource
  void theLinkGivesANewPasswordAndTheOwnerIsTold(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      AccountLetter letter = asked(fixture, " an.peeters@EXAMPLE.com ").orElseThrow();
      assertEquals(UserFixture.EMAIL, letter.to().text());
      assertEquals(Locale.FRENCH, letter.request().language());

      assertEquals(Optional.of("/oauth/sign-in?to=x"), use(fixture, letter));

      assertEquals(new SignInOutcome.Refused(), fixture.attempt(UserFixture.PASSWORD, HOME));
      assertEquals(new SignInOutcome.SignedIn(fixture.account.id(), 2), fixture.attempt(NEW, HOME));
      AccountLetter told = fixture.letter().orElseThrow();
      assertEquals(AccountRequest.Kind.PASSWORD, told.request().kind());
      assertEquals(UserFixture.EMAIL, told.to().text());
    }
  }

  @ParameterizedTest
  @EnumSource
  void nobodyIsWrittenToWithoutAnAccount(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      assertEquals(Optional.empty(), asked(fixture, "nobody@example.com"));
      fixture.database.run(() -> fixture.users.accounts().disable(fixture.account.id()));
      assertEquals(Optional.empty(), asked(fixture, UserFixture.EMAIL));
    }
  }

  @ParameterizedTest
  @EnumSource
  void askingIsTheSameWorkWithAndWithoutAnAccount(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      ask(fixture, "somebody@example.com");
      fixture.sql.clear();
      ask(fixture, UserFixture.EMAIL);
      List<String> known = List.copyOf(fixture.sql);
      fixture.sql.clear();
      ask(fixture, "nobody@example.com");
      assertEquals(known, fixture.sql);
      assertTrue(known.stream().noneMatch(sql -> sql.contains(" account ")), known::toString);
    }
  }

  @ParameterizedTest
  @EnumSource
  void aLinkIsGoodForHalfAnHourFromItsMail(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      ask(fixture, UserFixture.EMAIL);
      fixture.clock.advance(Duration.ofMinutes(59));
      OpaqueToken token = fixture.letter().orElseThrow().token().orElseThrow();
      fixture.clock.advance(Duration.ofMinutes(30).minusSeconds(1));
      assertTrue(fixture.users.recovery().open(token).isPresent());
      fixture.clock.advance(Duration.ofSeconds(1));
      assertTrue(fixture.users.recovery().open(token).isEmpty());
      assertEquals(Optional.empty(), fixture.users.recovery().use(token, NEW, HOME));

      ask(fixture, UserFixture.EMAIL);
      fixture.clock.advance(Duration.ofHours(1));
      assertEquals(Optional.empty(), fixture.letter());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aNewerLinkAndItsUseAndAChangeOfThePasswordEndALink(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      AccountLetter first = asked(fixture, UserFixture.EMAIL).orElseThrow();
      AccountLetter second = asked(fixture, UserFixture.EMAIL).orElseThrow();
      assertEquals(Optional.empty(), use(fixture, first));
      assertTrue(use(fixture, second).isPresent());
      assertEquals(Optional.empty(), use(fixture, second));

      AccountLetter third = asked(fixture, UserFixture.EMAIL).orElseThrow();
      fixture.users.registration().changePassword(fixture.account, "a third horse");
      assertEquals(Optional.empty(), use(fixture, third));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aMailThatIsSentAgainHasALinkBesideTheFirstAndALateOneHasNone(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      AccountLetter first = asked(fixture, UserFixture.EMAIL).orElseThrow();
      long mail = fixture.mails().get(0);
      AccountLetter again = fixture.letter().orElseThrow();
      assertTrue(fixture.users.recovery().open(first.token().orElseThrow()).isPresent());
      assertTrue(use(fixture, again).isPresent());
      assertEquals(Optional.empty(), use(fixture, first));
      assertEquals(Optional.empty(), fixture.letter(mail), "the password was set meanwhile");

      ask(fixture, UserFixture.EMAIL);
      ask(fixture, UserFixture.EMAIL);
      assertTrue(fixture.letter().isPresent());
      assertEquals(Optional.empty(), fixture.letter(mail + 2));
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofManyUsesAtOnceOneWins(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      AccountLetter first = asked(fixture, UserFixture.EMAIL).orElseThrow();
      AccountLetter again = fixture.letter().orElseThrow();

      List<Optional<String>> outcomes =
          AtOnce.run(
              8,
              i ->
                  () ->
                      fixture
                          .users
                          .recovery()
                          .use((i % 2 == 0 ? first : again).token().orElseThrow(), NEW + i, HOME));

      assertEquals(1, outcomes.stream().filter(Optional::isPresent).count(), outcomes::toString);
      int won = outcomes.indexOf(Optional.of("/oauth/sign-in?to=x"));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(NEW + won, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPasswordThatIsRefusedLeavesTheLinkAlive(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      AccountLetter letter = asked(fixture, UserFixture.EMAIL).orElseThrow();
      OpaqueToken token = letter.token().orElseThrow();
      for (String bad : List.of("short", "password", UserFixture.EMAIL)) {
        assertThrows(
            UserException.NotAcceptable.class,
            () -> fixture.users.recovery().use(token, bad, HOME));
      }
      assertTrue(use(fixture, letter).isPresent());
    }
  }

  @ParameterizedTest
  @EnumSource
  void failedSignInsDoNotKeepOutWhoRecovered(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 10; i++) {
        fixture.attempt("wrong horse", HOME);
      }
      for (int i = 0; i < 50; i++) {
        fixture.attempt("wrong horse", "198.51.100." + i);
      }
      assertInstanceOf(SignInOutcome.TooManyFailures.class, fixture.attempt(NEW, HOME));

      assertTrue(use(fixture, asked(fixture, UserFixture.EMAIL).orElseThrow()).isPresent());

      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(NEW, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void tenMailsGoToOneAddressInAQuarterOfAnHour(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (String email : List.of(UserFixture.EMAIL, "nobody@example.com")) {
        for (int i = 0; i < 10; i++) {
          ask(fixture, email, "198.51.100." + i);
        }
        UserException.Later refused =
            assertThrows(UserException.Later.class, () -> ask(fixture, email, "203.0.113.1"));
        assertEquals(Duration.ofMinutes(15), refused.retryAfter());
      }
      assertEquals(20, fixture.mails().size());
      fixture.clock.advance(Duration.ofMinutes(15));
      ask(fixture, UserFixture.EMAIL);
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneNetworkAsksAHundredTimes(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 100; i++) {
        ask(fixture, "a" + i + "@example.com");
      }
      assertThrows(UserException.Later.class, () -> ask(fixture, UserFixture.EMAIL));
      ask(fixture, UserFixture.EMAIL, "192.0.2.2");
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatHasExpiredIsRemoved(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      asked(fixture, UserFixture.EMAIL);
      ask(fixture, "nobody@example.com");
      assertEquals(2, fixture.count("account_request"));
      assertEquals(1, fixture.count("account_link"));
      fixture.clock.advance(Duration.ofHours(1));
      fixture.users.expiry().run();
      assertEquals(0, fixture.count("account_request"));
      assertEquals(0, fixture.count("account_link"));
    }
  }

  private static Optional<AccountLetter> asked(UserFixture fixture, String email) {
    ask(fixture, email);
    return fixture.letter();
  }

  private static void ask(UserFixture fixture, String email) {
    ask(fixture, email, HOME);
  }

  private static void ask(UserFixture fixture, String email, String from) {
    fixture.users.recovery().ask(email, Locale.FRENCH, "/oauth/sign-in?to=x", from);
  }

  private static Optional<String> use(UserFixture fixture, AccountLetter letter) {
    Account account = letter.account();
    OpaqueToken token = letter.token().orElseThrow();
    fixture
        .users
        .recovery()
        .open(token)
        .ifPresent(opened -> assertEquals(account.email(), opened.email()));
    return fixture.users.recovery().use(token, NEW, HOME);
  }
}
