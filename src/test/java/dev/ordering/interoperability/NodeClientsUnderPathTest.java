package dev.ordering.interoperability;

import org.junit.jupiter.api.condition.EnabledIf;

/** The clients of Node.js where the service stands under a context path. */
@EnabledIf("dev.ordering.interoperability.NodeClientsTest#nodeIsWantedAndThere")
class NodeClientsUnderPathTest extends NodeClientsTest {
  @Override
  protected String contextPath() {
    return "/shop";
  }
}
