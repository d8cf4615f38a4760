package dev.ordering.notification;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.testing.OneServiceTest;
import dev.ordering.testing.TestDatabases;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What no app sends, over the database of production. */
@Tag("thorough")
class OddRequestsTest extends OneServiceTest {
  @Override
  protected TestDatabases database() {
    return TestDatabases.POSTGRESQL;
  }

  @Test
  void noneIsAFaultOfTheServiceAndEveryRefusalHasTheDefaultStructure() {
    OddRequests.Found found = OddRequests.ask(getBaseUri());
    System.out.println("odd requests to notifications and devices: " + found.answers());

    assertEquals("", String.join("\n", found.faults()));
    assertTrue(found.answers().keySet().containsAll(java.util.List.of(200, 400, 404, 422)));
  }
}
