package dev.ordering.user.signin;

import static dev.ordering.user.UserFixture.PASSWORD;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.TestDatabases;
import dev.ordering.user.SignInOutcome;
import dev.ordering.user.UserFixture;
import dev.ordering.user.password.Argon2Cost;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordHashing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who gets in with a password, and when guessing ends. */
@Tag("thorough")
class SignInTest {
  private static final String HOME = "192.0.2.1";

  @ParameterizedTest
  @EnumSource
  void theRightPasswordSignsInHoweverTheAddressIsCapitalised(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      SignInOutcome outcome =
          SignInOutcome.of(fixture.users.signIn(), " an.peeters@EXAMPLE.com ", PASSWORD, HOME);

      assertEquals(new SignInOutcome.SignedIn(fixture.account.id(), 1), outcome);
    }
  }

  @ParameterizedTest
  @EnumSource
  void wrongPasswordUnknownAndDisabledAccountsAreRefusedAlike(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      assertEquals(new SignInOutcome.Refused(), fixture.attempt("wrong horse", HOME));
      assertEquals(new SignInOutcome.Refused(), fixture.attempt("x".repeat(100_000), HOME));
      SignIn signIn = fixture.users.signIn();
      assertEquals(
          new SignInOutcome.Refused(),
          SignInOutcome.of(signIn, "nobody@example.com", PASSWORD, HOME));
      assertEquals(
          new SignInOutcome.Refused(), SignInOutcome.of(signIn, "no address", PASSWORD, HOME));
      fixture.database.run(() -> fixture.users.accounts().disable(fixture.account.id()));
      assertEquals(new SignInOutcome.Refused(), fixture.attempt(PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void afterTenFailuresFromOneAddressEvenTheRightPasswordMustWait(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 10; i++) {
        assertEquals(new SignInOutcome.Refused(), fixture.attempt("wrong horse", HOME));
        fixture.clock.advance(Duration.ofSeconds(10));
      }

      assertEquals(
          new SignInOutcome.TooManyFailures(Duration.ofSeconds(800)),
          fixture.attempt(PASSWORD, HOME));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, "192.0.2.2"));
      fixture.clock.advance(Duration.ofSeconds(799));
      assertEquals(
          new SignInOutcome.TooManyFailures(Duration.ofSeconds(1)),
          fixture.attempt(PASSWORD, HOME));
      fixture.clock.advance(Duration.ofSeconds(1));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void unknownAccountsAreLimitedLikeKnownOnes(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      SignIn signIn = fixture.users.signIn();
      for (int i = 0; i < 10; i++) {
        assertEquals(
            new SignInOutcome.Refused(),
            SignInOutcome.of(signIn, "nobody@example.com", PASSWORD, HOME));
      }

      assertInstanceOf(
          SignInOutcome.TooManyFailures.class,
          SignInOutcome.of(signIn, "nobody@example.com", PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aSuccessForgetsTheFailuresFromThatAddress(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 9; i++) {
          assertEquals(new SignInOutcome.Refused(), fixture.attempt("wrong horse", HOME));
        }
        assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, HOME));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneAddressMayFailAHundredTimesOverAllAccounts(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      SignIn signIn = fixture.users.signIn();
      for (int i = 0; i < 100; i++) {
        assertEquals(
            new SignInOutcome.Refused(),
            SignInOutcome.of(signIn, "a" + i + "@example.com", PASSWORD, HOME));
      }

      assertInstanceOf(SignInOutcome.TooManyFailures.class, fixture.attempt(PASSWORD, HOME));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, "192.0.2.2"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void guessingFromEverywhereDoesNotLockOutTheOwnersOwnAddress(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, HOME));
      for (int i = 0; i < 50; i++) {
        assertEquals(
            new SignInOutcome.Refused(), fixture.attempt("wrong horse", "198.51.100." + i));
      }

      assertInstanceOf(
          SignInOutcome.TooManyFailures.class, fixture.attempt(PASSWORD, "198.51.100.99"));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void failuresAtAnAddressOfTheOwnersDoNotCountAgainstOthers(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 6; i++) {
        assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, "192.0.2." + i));
        for (int j = 0; j < 9; j++) {
          assertEquals(new SignInOutcome.Refused(), fixture.attempt("wrong horse", "192.0.2." + i));
        }
      }

      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, "198.51.100.99"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void addressesOfOneHouseholdCountTogether(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 10; i++) {
        assertEquals(
            new SignInOutcome.Refused(), fixture.attempt("wrong horse", "2001:db8:0:1::" + i));
      }

      assertInstanceOf(
          SignInOutcome.TooManyFailures.class, fixture.attempt(PASSWORD, "2001:db8:0:1:ffff::1"));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, "2001:db8:0:2::1"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void onlyTheNewPasswordSignsInAfterAChange(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      fixture.users.registration().changePassword(fixture.account, "another horse");

      assertEquals(new SignInOutcome.Refused(), fixture.attempt(PASSWORD, HOME));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt("another horse", HOME));
      assertEquals(
          2,
          fixture
              .database
              .write(() -> fixture.users.accounts().find(fixture.account.id()))
              .get()
              .credentialsVersion());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theNewPasswordConfirmsNothingForASessionFromBeforeTheChange(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      SignIn signIn = fixture.users.signIn();
      assertTrue(signIn.confirms(fixture.account, PASSWORD, HOME));
      fixture.users.registration().changePassword(fixture.account, "another horse");

      assertFalse(signIn.confirms(fixture.account, "another horse", HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void parallelGuessesLearnNoMoreThanTheLimit(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      List<SignInOutcome> outcomes = new ArrayList<>();
      while (outcomes.stream().noneMatch(SignInOutcome.TooManyFailures.class::isInstance)) {
        outcomes.addAll(parallel(60, () -> fixture.attempt("wrong horse", HOME)));
      }

      long refused = outcomes.stream().filter(SignInOutcome.Refused.class::isInstance).count();
      assertTrue(refused <= 10, refused + " were told that the password was wrong");
      assertInstanceOf(SignInOutcome.TooManyFailures.class, fixture.attempt(PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void parallelSignInsWithTheRightPasswordAllSucceed(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      List<SignInOutcome> outcomes = parallel(8, () -> fixture.attempt(PASSWORD, HOME));

      assertTrue(
          outcomes.stream().allMatch(SignInOutcome.SignedIn.class::isInstance),
          outcomes.toString());
    }
  }

  @ParameterizedTest
  @EnumSource
  void parallelSignInsAllSucceedAlsoIfTheHashIsOfAnEarlierRelease(TestDatabases product)
      throws Exception {
    try (UserFixture fixture = new UserFixture(product);
        PasswordHashing earlier = new PasswordHashing(Argon2Cost.PRODUCTION)) {
      String hash = earlier.hash(Password.typed(PASSWORD).orElseThrow());
      fixture.database.run(
          () -> fixture.database.change("update account set password_hash = ?", hash));

      List<SignInOutcome> outcomes = parallel(8, () -> fixture.attempt(PASSWORD, HOME));

      assertTrue(
          outcomes.stream().allMatch(SignInOutcome.SignedIn.class::isInstance),
          outcomes.toString());
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneAccountSignsInThreeHundredTimesFromOneAddress(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 300; i++) {
        assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, HOME));
        fixture.clock.advance(Duration.ofSeconds(1));
      }

      assertEquals(
          new SignInOutcome.TooManyFailures(Duration.ofMinutes(10)),
          fixture.attempt(PASSWORD, HOME));
      assertEquals(
          new SignInOutcome.Refused(),
          fixture.attempt("wrong horse", HOME),
          "as of an unknown account");
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, "192.0.2.2"));
      fixture.clock.advance(Duration.ofMinutes(10));
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void parallelSignInsPassTheLimitNoMoreThanOnesAfterAnother(TestDatabases product)
      throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      List<SignInOutcome> outcomes = new ArrayList<>();
      while (outcomes.stream().noneMatch(SignInOutcome.TooManyFailures.class::isInstance)) {
        outcomes.addAll(parallel(8, () -> fixture.attempt(PASSWORD, HOME)));
      }

      long in = outcomes.stream().filter(SignInOutcome.SignedIn.class::isInstance).count();
      assertTrue(in <= 300, in + " signed in");
    }
  }

  @ParameterizedTest
  @EnumSource
  void failuresThatNoLimitCountsAnyMoreAreRemoved(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      fixture.attempt("wrong horse", HOME);
      fixture.clock.advance(Duration.ofMinutes(16));
      fixture.attempt(PASSWORD, "192.0.2.2");

      assertEquals(1, fixture.count("sign_in_failure"), "the sign-in of now");
    }
  }

  @ParameterizedTest
  @EnumSource
  void anAddressIsRememberedOncePerNetworkAndForHalfAYear(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 3; i++) {
        fixture.attempt(PASSWORD, "2001:db8:0:1::" + i);
      }
      assertEquals(1, fixture.count("sign_in_address"));
      fixture.attempt(PASSWORD, HOME);
      assertEquals(2, fixture.count("sign_in_address"));

      fixture.clock.advance(Duration.ofDays(179));
      fixture.attempt(PASSWORD, HOME);
      assertEquals(2, fixture.count("sign_in_address"));
      fixture.clock.advance(Duration.ofDays(2));
      fixture.attempt(PASSWORD, HOME);
      assertEquals(1, fixture.count("sign_in_address"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsOldIsRemovedThoughNobodySignsInAgain(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      fixture.attempt(PASSWORD, HOME);
      fixture.attempt("wrong horse", HOME);

      fixture.clock.advance(Duration.ofMinutes(14));
      fixture.users.expiry().run();
      assertEquals(2, fixture.count("sign_in_failure"));
      fixture.clock.advance(Duration.ofMinutes(2));
      fixture.users.expiry().run();
      assertEquals(0, fixture.count("sign_in_failure"));
      assertEquals(1, fixture.count("sign_in_address"));
      fixture.clock.advance(Duration.ofDays(181));
      fixture.users.expiry().run();
      assertEquals(0, fixture.count("sign_in_address"));
    }
  }

  private static List<SignInOutcome> parallel(int number, Callable<SignInOutcome> work)
      throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(number);
    try {
      List<SignInOutcome> outcomes = new ArrayList<>();
      for (Future<SignInOutcome> outcome :
          threads.invokeAll(IntStream.range(0, number).mapToObj(i -> work).toList())) {
        outcomes.add(outcome.get());
      }
      return outcomes;
    } finally {
      threads.shutdown();
    }
  }
}
