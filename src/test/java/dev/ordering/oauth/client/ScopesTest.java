package dev.ordering.oauth.client;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.security.Scope;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scopes as text. */
class ScopesTest {
  @Test
  void anyOrderAndRepetitionMeanTheSame() {
    assertEquals(Optional.of(Set.of(Scope.USER, Scope.ORDERS)), Scopes.parse("user orders user"));
    assertEquals("orders user", Scopes.text(Set.of(Scope.USER, Scope.ORDERS)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "orders  user", "orders,user", "ORDERS", "orders admin"})
  void whatIsNoListOfKnownScopesIsRefused(String text) {
    assertEquals(Optional.empty(), Scopes.parse(text));
  }
}
