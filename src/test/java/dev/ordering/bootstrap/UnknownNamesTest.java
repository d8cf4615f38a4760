package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A misspelled setting is named, as its administrator wrote it. */
class UnknownNamesTest {
  @Test
  void whatLooksLikeASettingButIsNoneIsFound() {
    assertEquals(
        List.of("ORDERING_PUBLICURL", "ordering.publicURL", "ordering/demodata"),
        UnknownNames.among(
            List.of("ordering.publicURL", "ordering.data", "orderings", "user.home"),
            List.of("ORDERING_PUBLICURL", "ORDERING_PUBLIC_URL", "PATH"),
            List.of("demodata", "demo")));
  }

  @Test
  void theVariablesOfTheAdministrationScriptAreNoSettings() {
    assertEquals(
        List.of(),
        UnknownNames.among(
            List.of(),
            List.of(
                "ORDERING_MANAGER",
                "ORDERING_MANAGER_PASSWORD_FILE",
                "ORDERING_CONTEXT",
                "ORDERING_CONTEXT_VERSION"),
            List.of()));
  }
}
