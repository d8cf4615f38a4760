package dev.ordering.user.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.ProblemException;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.Profiles;
import dev.ordering.user.SignInOutcome;
import dev.ordering.user.UserFixture;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.UserException;
import dev.ordering.user.model.UserNotificationsRepresentation;
import dev.ordering.user.profile.UserPatch;
import dev.ordering.user.profile.UserPatch.NotificationsPatch;
import dev.ordering.user.profile.UserRepresentation;
import dev.ordering.user.signin.SignIn;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openapitools.jackson.nullable.JsonNullable;

/** Changing a profile on both databases. */
@Tag("thorough")
class ProfileRepositoryTest {
  private static final String HOME = "192.0.2.1";

  @ParameterizedTest
  @EnumSource
  void whatIsLeftOutStays(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      UserRepresentation before = fixture.show();

      UserRepresentation after = fixture.change(telephone("0470 12 34 56"));

      assertEquals("+32470123456", after.telephone());
      assertEquals("An", after.firstname());
      assertEquals(before.notifications(), after.notifications());
      assertEquals(after, fixture.show());
    }
  }

  @ParameterizedTest
  @EnumSource
  void notificationsAreMergedMemberByMember(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      UserRepresentation after = fixture.change(newsletter(true));

      assertEquals(
          new UserNotificationsRepresentation(true, true, true, true, true), after.notifications());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyFaultIsToldAndNothingStored(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      UserRepresentation before = fixture.show();
      fixture.register("other@example.com");

      var refused =
          assertThrows(
              ProblemException.class,
              () ->
                  fixture.change(
                      new UserPatch(
                          JsonNullable.of("Ann"),
                          JsonNullable.of(""),
                          JsonNullable.of("OTHER@example.com"),
                          JsonNullable.of("123"),
                          JsonNullable.of(
                              new NotificationsPatch(
                                  JsonNullable.of(null), no(), no(), no(), no())),
                          JsonNullable.of(null))));

      assertEquals(
          List.of(
              ApiError.of("invalid_name").at("/lastname"),
              ApiError.of("invalid_telephone").at("/telephone"),
              ApiError.of("null_not_allowed").at("/notifications/email_when_order"),
              ApiError.of("null_not_allowed").at("/tin_nr")),
          refused.problem().errors());
      assertEquals(before, fixture.show());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aTakenAddressAloneIsAConflict(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      fixture.register("other@example.com");

      assertThrows(
          UserException.EmailTaken.class, () -> fixture.change(email("Other@Example.com")));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aUserMayWriteTheOwnAddressDifferently(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      assertEquals(
          "an.peeters@example.com", fixture.change(email("an.peeters@example.com")).email());
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChangedAddressIsTheOneThatSignsIn(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      fixture.change(email("an@other.example"));

      SignIn signIn = fixture.users.signIn();
      assertEquals(
          new SignInOutcome.SignedIn(fixture.account.id(), 1),
          SignInOutcome.of(signIn, "an@other.example", UserFixture.PASSWORD, HOME));
      assertEquals(new SignInOutcome.Refused(), fixture.attempt(UserFixture.PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneUserAsksThirtyTimesWhetherAnAddressHasAnAccount(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      Profiles profiles = fixture.users.profiles();
      long id = fixture.account.id();
      fixture.register("other@example.com");
      for (int i = 0; i < 30; i++) {
        String place = "198.51.100." + i;
        assertThrows(
            UserException.EmailTaken.class,
            () ->
                profiles.change(
                    id, UserFixture.body(email("other@example.com")), Locale.ENGLISH, place));
      }

      assertThrows(
          UserException.Later.class,
          () ->
              profiles.change(
                  id, UserFixture.body(email("free@example.com")), Locale.ENGLISH, HOME));
      assertEquals(
          "Ann",
          profiles
              .change(id, UserFixture.body(firstname("Ann")), Locale.ENGLISH, HOME)
              .firstname());
      assertEquals(
          UserFixture.EMAIL,
          profiles
              .change(id, UserFixture.body(email(UserFixture.EMAIL)), Locale.ENGLISH, HOME)
              .email());
      fixture.clock.advance(Duration.ofMinutes(15));
      assertEquals(
          "free@example.com",
          profiles
              .change(id, UserFixture.body(email("free@example.com")), Locale.ENGLISH, HOME)
              .email());
    }
  }

  @ParameterizedTest
  @EnumSource
  void oneAddressAsksThirtyTimesOverAllUsersAndNewAccounts(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      NewAccount taken = new NewAccount("Jan", "Claes", UserFixture.EMAIL, UserFixture.PASSWORD);
      for (int i = 0; i < 30; i++) {
        assertThrows(
            UserException.EmailTaken.class,
            () -> fixture.users.registration().register(taken, Locale.ENGLISH, HOME));
      }

      Profiles profiles = fixture.users.profiles();
      assertThrows(
          UserException.Later.class,
          () ->
              profiles.change(
                  fixture.account.id(),
                  UserFixture.body(email("free@example.com")),
                  Locale.ENGLISH,
                  HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void changesOfDifferentMembersAtTheSameTimeAreAllKept(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int round = 0; round < 20; round++) {
        String text = "Round " + round;
        String number = "+3247012" + (3400 + round);
        boolean wanted = round % 2 == 0;
        together(
            () -> fixture.change(firstname(text)),
            () -> fixture.change(lastname(text)),
            () -> fixture.change(telephone(number)),
            () -> fixture.change(tinNr(text)),
            () -> fixture.change(newsletter(wanted)),
            () -> fixture.change(email("round" + text.substring(6) + "@example.com")));

        UserRepresentation after = fixture.show();
        assertEquals(text, after.firstname());
        assertEquals(text, after.lastname());
        assertEquals(number, after.telephone());
        assertEquals(text, after.tinNr());
        assertEquals(wanted, after.notifications().emailWhenNewsletter());
        assertEquals("round" + round + "@example.com", after.email());
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aPatchDoesNotUndoWhatTheAdministrationDoesMeanwhile(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      AccountRepository accounts = fixture.users.accounts();
      long id = fixture.account.id();
      for (int round = 0; round < 20; round++) {
        String name = "Round " + round;
        together(
            () -> fixture.change(firstname(name)),
            () -> {
              fixture.database.run(() -> accounts.disable(id));
              return true;
            });
        assertEquals(
            true, fixture.database.write(() -> accounts.find(id)).orElseThrow().disabled());
        fixture.database.run(() -> accounts.enable(id));
      }

      assertEquals(
          41, fixture.database.write(() -> accounts.find(id)).orElseThrow().credentialsVersion());
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofTwoUsersWhoWantTheSameAddressOneGetsIt(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      Account other = fixture.register("other@example.com");
      for (int round = 0; round < 20; round++) {
        UserPatch wanted = email("wanted" + round + "@example.com");
        List<Object> outcomes =
            together(() -> fixture.change(wanted), () -> fixture.change(other.id(), wanted));

        assertEquals(1, outcomes.stream().filter(UserRepresentation.class::isInstance).count());
        outcomes.stream()
            .filter(outcome -> !(outcome instanceof UserRepresentation))
            .forEach(outcome -> assertInstanceOf(UserException.EmailTaken.class, outcome));
      }
    }
  }

  private static <T> JsonNullable<T> no() {
    return JsonNullable.undefined();
  }

  private static UserPatch firstname(String text) {
    return new UserPatch(JsonNullable.of(text), no(), no(), no(), no(), no());
  }

  private static UserPatch lastname(String text) {
    return new UserPatch(no(), JsonNullable.of(text), no(), no(), no(), no());
  }

  private static UserPatch email(String text) {
    return new UserPatch(no(), no(), JsonNullable.of(text), no(), no(), no());
  }

  private static UserPatch telephone(String text) {
    return new UserPatch(no(), no(), no(), JsonNullable.of(text), no(), no());
  }

  private static UserPatch newsletter(boolean wanted) {
    NotificationsPatch patch =
        new NotificationsPatch(no(), no(), no(), no(), JsonNullable.of(wanted));
    return new UserPatch(no(), no(), no(), no(), JsonNullable.of(patch), no());
  }

  private static UserPatch tinNr(String text) {
    return new UserPatch(no(), no(), no(), no(), no(), JsonNullable.of(text));
  }

  /** What each returned, or the refusal it threw. */
  private static List<Object> together(Callable<?>... work) throws Exception {
    Function<Callable<?>, Callable<Object>> answered =
        callable ->
            () -> {
              try {
                return callable.call();
              } catch (UserException refused) {
                return refused;
              }
            };
    ExecutorService threads = Executors.newFixedThreadPool(work.length);
    try {
      List<Future<Object>> futures =
          threads.invokeAll(List.of(work).stream().map(answered).toList());
      return List.copyOf(
          futures.stream()
              .map(
                  future -> {
                    try {
                      return future.get();
                    } catch (Exception failure) {
                      throw new AssertionError(failure);
                    }
                  })
              .toList());
    } finally {
      threads.shutdown();
    }
  }
}
