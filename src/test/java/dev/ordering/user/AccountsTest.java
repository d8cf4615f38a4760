package dev.ordering.user;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.Fault;
import dev.ordering.testing.TestDatabases;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Creating accounts and what the administration does with them. */
class AccountsTest {
  @Test
  void everyFaultOfANewAccountIsToldAtOnce() {
    try (UserFixture fixture = new UserFixture(TestDatabases.H2)) {
      var refused =
          assertThrows(
              UserException.NotAcceptable.class,
              () -> fixture.users.accounts().register(new NewAccount("", "\n", "nobody", "short")));

      assertEquals(
          List.of(
              Fault.of("invalid_name").at("/firstname"),
              Fault.of("invalid_name").at("/lastname"),
              Fault.of("invalid_email").at("/email"),
              Fault.of("password_length", 8, 128).at("/password")),
          refused.faults());
    }
  }

  @ParameterizedTest
  @EnumSource
  void anAddressIsRegisteredOnce(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      assertThrows(
          UserException.EmailTaken.class,
          () -> fixture.register(UserFixture.EMAIL.toUpperCase(java.util.Locale.ROOT)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void disablingAndEnablingKillWhatWasIssuedBefore(TestDatabases product) {
    try (UserFixture fixture = new UserFixture(product)) {
      Accounts accounts = fixture.users.accounts();
      long id = fixture.account.id();
      accounts.disable(id);
      Account disabled = accounts.find(id).orElseThrow();
      accounts.enable(id);
      Account enabled = accounts.find(id).orElseThrow();

      assertTrue(disabled.disabled());
      assertEquals(
          List.of(1, 2, 3),
          List.of(
              fixture.account.credentialsVersion(),
              disabled.credentialsVersion(),
              enabled.credentialsVersion()));
    }
  }

  @Test
  void anAccountThatDoesNotExistCannotBeChanged() {
    try (UserFixture fixture = new UserFixture(TestDatabases.H2)) {
      Accounts accounts = fixture.users.accounts();

      assertThrows(UserException.UnknownAccount.class, () -> accounts.disable(404));
      assertThrows(UserException.UnknownAccount.class, () -> accounts.enable(404));
      assertThrows(
          UserException.UnknownAccount.class, () -> accounts.changePassword(404, "correct horse"));
      assertThrows(
          UserException.UnknownAccount.class,
          () ->
              fixture
                  .users
                  .profiles()
                  .change(
                      404,
                      UserFixture.body(new UserPatch(null, null, null, null, null, null)),
                      "192.0.2.1"));
    }
  }
}
