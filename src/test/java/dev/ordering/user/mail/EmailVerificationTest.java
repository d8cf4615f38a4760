package dev.ordering.user.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.security.OpaqueToken;
import dev.ordering.testing.AtOnce;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.SignInOutcome;
import dev.ordering.user.UserFixture;
import dev.ordering.user.model.AccountRequest.Kind;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.profile.UserPatch;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openapitools.jackson.nullable.JsonNullable;

/** Where recovery goes while addresses are changed, proven and taken back. */
@Tag("thorough")
class EmailVerificationTest {
  private static final String HOME = "192.0.2.1";
  private static final String FIRST = UserFixture.EMAIL;
  private static final String SECOND = "second@example.com";
  private static final String THIRD = "third@example.com";

  @ParameterizedTest
  @EnumSource
  void aNewOwnerIsAskedForTheProof(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      register(fixture, SECOND);
      AccountLetter letter = fixture.letter().orElseThrow();
      assertEquals(Kind.PROOF, letter.request().kind());
      assertEquals(SECOND, letter.to().text());
      assertTrue(fixture.users.addresses().prove(token(letter)));
      assertFalse(fixture.users.addresses().prove(token(letter)), "once");
      assertEquals(SECOND, recoveryFor(fixture, SECOND));
    }
  }

  @ParameterizedTest
  @EnumSource
  void recoveryGoesToTheRegistrationUntilAnAddressIsProven(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter second = mail(fixture, Kind.PROOF);
      assertEquals(FIRST, recoveryFor(fixture, SECOND));
      assertEquals(FIRST, recoveryFor(fixture, FIRST));

      assertTrue(fixture.users.addresses().prove(token(second)));
      assertEquals(SECOND, recoveryFor(fixture, SECOND));
      change(fixture, THIRD);
      assertEquals(SECOND, recoveryFor(fixture, THIRD));
      assertEquals(Optional.empty(), recovery(fixture, FIRST), "given up");
    }
  }

  @ParameterizedTest
  @EnumSource
  void recoveryIsForWhoeverSignsInWithTheAddress(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      long owner = fixture.register(FIRST).id();

      assertEquals(owner, recovery(fixture, FIRST).orElseThrow().account().id());
      assertEquals(FIRST, recoveryFor(fixture, SECOND), "of the account that had it before");
    }
  }

  @ParameterizedTest
  @EnumSource
  void theProofOfAnAddressThatWasGivenUpIsWorthNothing(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter second = mail(fixture, Kind.PROOF);
      change(fixture, THIRD);
      assertFalse(fixture.users.addresses().prove(token(second)));
      assertEquals(FIRST, recoveryFor(fixture, THIRD));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aLinkToANewPasswordDiesWhenRecoveryGoesElsewhere(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter proof = mail(fixture, Kind.PROOF);
      AccountLetter recovery = recovery(fixture, SECOND).orElseThrow();
      fixture.users.addresses().prove(token(proof));
      assertTrue(fixture.users.recovery().open(token(recovery)).isEmpty());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theFormerAddressTakesAChangeBack(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter told = mail(fixture, Kind.CHANGE);
      assertEquals(FIRST, told.to().text());
      assertEquals(SECOND, told.request().newEmail());
      assertEquals(Locale.GERMAN, told.request().language());
      assertTrue(fixture.users.addresses().prove(token(mail(fixture, Kind.PROOF))));

      assertEquals(Optional.of(FIRST), revertChange(fixture, told));

      assertEquals(FIRST, fixture.show().email());
      assertEquals(
          new SignInOutcome.SignedIn(fixture.account.id(), 2),
          fixture.attempt(UserFixture.PASSWORD, HOME));
      AccountLetter recovery = fixture.letter().orElseThrow();
      assertEquals(Kind.RECOVERY, recovery.request().kind());
      assertEquals(FIRST, recovery.to().text());
      assertTrue(fixture.users.recovery().use(token(recovery), "another horse", HOME).isPresent());
      assertEquals(Optional.empty(), revertChange(fixture, told), "once");
      assertEquals(Optional.empty(), recovery(fixture, SECOND));
    }
  }

  @ParameterizedTest
  @EnumSource
  void theOldestChangeTakesBackAllOfThem(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter first = mail(fixture, Kind.CHANGE);
      fixture.users.addresses().prove(token(mail(fixture, Kind.PROOF)));
      change(fixture, THIRD);
      AccountLetter second = mail(fixture, Kind.CHANGE);
      assertEquals(SECOND, second.to().text());

      assertEquals(Optional.of(FIRST), revertChange(fixture, first));
      assertEquals(Optional.empty(), revertChange(fixture, second), "whoever had it in between");
    }
  }

  @ParameterizedTest
  @EnumSource
  void anAddressThatSignsInElsewhereByNowStillRecovers(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter told = mail(fixture, Kind.CHANGE);
      fixture.users.addresses().prove(token(mail(fixture, Kind.PROOF)));
      fixture.register(FIRST);

      assertEquals(Optional.of(SECOND), revertChange(fixture, told));
      AccountLetter recovery = fixture.letter().orElseThrow();
      assertEquals(FIRST, recovery.to().text());
      assertEquals(fixture.account.id(), recovery.account().id());
      assertTrue(fixture.users.recovery().use(token(recovery), "another horse", HOME).isPresent());
    }
  }

  @ParameterizedTest
  @EnumSource
  void ofManyUsesAtOnceOneTakesTheChangeBack(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter told = mail(fixture, Kind.CHANGE);
      List<Optional<String>> outcomes = AtOnce.run(8, i -> () -> revertChange(fixture, told));
      assertEquals(1, outcomes.stream().filter(Optional::isPresent).count(), outcomes::toString);
      assertInstanceOf(SignInOutcome.SignedIn.class, fixture.attempt(UserFixture.PASSWORD, HOME));
    }
  }

  @ParameterizedTest
  @EnumSource
  void linksAreGoodForAWeek(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      AccountLetter proof = mail(fixture, Kind.PROOF);
      AccountLetter told = mail(fixture, Kind.CHANGE);
      fixture.clock.advance(Duration.ofDays(7).minusSeconds(1));
      assertTrue(fixture.users.addresses().open(Kind.PROOF, token(proof)).isPresent());
      fixture.clock.advance(Duration.ofSeconds(1));
      assertFalse(fixture.users.addresses().prove(token(proof)));
      assertEquals(Optional.empty(), revertChange(fixture, told));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChangeBackIsToldToNobody(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      change(fixture, SECOND);
      int before = fixture.mails().size();
      change(fixture, FIRST);
      assertEquals(before, fixture.mails().size());
      assertEquals(FIRST, recoveryFor(fixture, FIRST));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChangeThatIsSentManyTimesAtOnceIsToldOnce(TestDatabases product) throws Exception {
    try (UserFixture fixture = new UserFixture(product)) {
      AtOnce.run(
          8,
          i ->
              () -> {
                change(fixture, SECOND);
                return i;
              });

      assertEquals(1, mails(fixture, Kind.PROOF, SECOND));
      assertEquals(1, mails(fixture, Kind.CHANGE, FIRST));
    }
  }

  @ParameterizedTest
  @EnumSource
  void nobodyFloodsTheMailOfSomebodyElse(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      for (int i = 0; i < 14; i++) {
        change(fixture, i % 2 == 0 ? "victim@example.com" : "other@example.com");
      }
      assertEquals(5, mails(fixture, Kind.PROOF, "victim@example.com"));
      assertEquals(10, mails(fixture, Kind.CHANGE, FIRST));
    }
  }

  private static void register(UserFixture fixture, String email) {
    fixture
        .users
        .registration()
        .register(new NewAccount("Jan", "Claes", email, UserFixture.PASSWORD), Locale.FRENCH, HOME);
  }

  private static void change(UserFixture fixture, String email) {
    JsonNullable<String> no = JsonNullable.undefined();
    fixture.change(new UserPatch(no, no, JsonNullable.of(email), no, JsonNullable.undefined(), no));
  }

  /** The newest mail of a kind. */
  private static AccountLetter mail(UserFixture fixture, Kind kind) {
    return fixture.mails().stream()
        .flatMap(id -> fixture.letter(id).stream())
        .filter(letter -> letter.request().kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  private static long mails(UserFixture fixture, Kind kind, String to) {
    return fixture.mails().stream()
        .flatMap(id -> fixture.request(id).stream())
        .filter(request -> request.kind() == kind && request.email().text().equals(to))
        .count();
  }

  private static Optional<AccountLetter> recovery(UserFixture fixture, String typed) {
    fixture.users.recovery().ask(typed, Locale.ENGLISH, "", HOME);
    return fixture.letter();
  }

  private static String recoveryFor(UserFixture fixture, String typed) {
    return recovery(fixture, typed).orElseThrow().to().text();
  }

  private static Optional<String> revertChange(UserFixture fixture, AccountLetter told) {
    return fixture
        .users
        .addresses()
        .revertChange(token(told))
        .map(reversal -> reversal.signIn().text());
  }

  private static OpaqueToken token(AccountLetter letter) {
    return letter.token().orElseThrow();
  }
}
