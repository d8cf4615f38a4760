package dev.ordering.interoperability;

import dev.ordering.testing.OneServiceTest;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The clients in Java where the service stands under a context path. */
class JavaClientsUnderPathTest extends OneServiceTest {
  @Override
  protected String contextPath() {
    return "/shop";
  }

  @ParameterizedTest
  @EnumSource
  void aClientSignsInCallsRefreshesAndRevokes(JavaClient client) {
    ClientWalks walks = ClientWalks.of(getBaseUri());
    walks.signsInCallsRefreshesAndRevokes(client.open(walks.service(), walks.redirectUri()));
  }
}
