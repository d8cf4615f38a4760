package dev.ordering.user.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.http.problem.ApiError;
import dev.ordering.testing.TestDatabases;
import dev.ordering.user.UserFixture;
import dev.ordering.user.model.Account;
import dev.ordering.user.model.NewAccount;
import dev.ordering.user.model.UserException;
import dev.ordering.user.profile.UserPatch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openapitools.jackson.nullable.JsonNullable;

/** Creating accounts and what the administration does with them. */
class AccountRepositoryTest {
  @Test
  void everyFaultOfANewAccountIsToldAtOnce() {
    try (UserFixture fixture = new UserFixture(TestDatabases.H2)) {
      var refused =
          assertThrows(
              UserException.NotAcceptable.class,
              () ->
                  fixture
                      .users
                      .registration()
                      .register(new NewAccount("", "\n", "nobody", "short")));

      assertEquals(
          List.of(
              ApiError.of("invalid_name").at("/firstname"),
              ApiError.of("invalid_name").at("/lastname"),
              ApiError.of("invalid_email").at("/email"),
              ApiError.of("password_length", 8, 128).at("/password")),
          refused.errors());
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
      AccountRepository accounts = fixture.users.accounts();
      long id = fixture.account.id();
      fixture.database.run(() -> accounts.disable(id));
      Account disabled = fixture.database.write(() -> accounts.find(id)).orElseThrow();
      fixture.database.run(() -> accounts.enable(id));
      Account enabled = fixture.database.write(() -> accounts.find(id)).orElseThrow();

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
      AccountRepository accounts = fixture.users.accounts();

      assertThrows(
          UserException.UnknownAccount.class,
          () -> fixture.database.run(() -> accounts.disable(404)));
      assertThrows(
          UserException.UnknownAccount.class,
          () -> fixture.database.run(() -> accounts.enable(404)));
      assertThrows(
          UserException.UnknownAccount.class,
          () -> fixture.database.run(() -> accounts.setPassword(404, "a hash")));
      JsonNullable<String> no = JsonNullable.undefined();
      assertThrows(
          UserException.UnknownAccount.class,
          () ->
              fixture
                  .users
                  .profiles()
                  .change(
                      404,
                      UserFixture.body(new UserPatch(no, no, no, no, JsonNullable.undefined(), no)),
                      java.util.Locale.ENGLISH,
                      "192.0.2.1"));
    }
  }
}
