package dev.ordering.interoperability;

import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.WebBrowser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The clients in Java against the service, each through its whole life. */
@Tag("thorough")
class JavaClientsTest extends OneServiceTest {
  @ParameterizedTest
  @EnumSource
  void aClientSignsInCallsRefreshesAndRevokes(JavaClient client) {
    walks().signsInCallsRefreshesAndRevokes(open(client));
  }

  @ParameterizedTest
  @EnumSource
  void aClientReadsThatACodeWorksOnce(JavaClient client) {
    walks().readsThatACodeWorksOnce(open(client));
  }

  @ParameterizedTest
  @EnumSource(names = "SCRIBE", mode = EnumSource.Mode.EXCLUDE) // it does not read errors there
  void aClientReadsADenial(JavaClient client) {
    walks().readsADenial(open(client));
  }

  @ParameterizedTest
  @EnumSource
  void aClientSendsItsUserToChromium(JavaClient client) {
    walks().in(WebBrowser.CHROMIUM).signsInCallsRefreshesAndRevokes(open(client));
  }

  private ForeignClient open(JavaClient client) {
    return client.open(walks().service(), walks().redirectUri());
  }

  private ClientWalks walks() {
    return ClientWalks.of(getBaseUri());
  }
}
