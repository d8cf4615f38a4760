package dev.ordering.admin;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.JmxConsole;
import dev.ordering.testing.OneServiceTest;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A service and a remote JMX console of an administrator named operator. */
public abstract class ConsoleTest extends OneServiceTest {
  private JmxConsole console;
  private HttpCalls calls;

  @BeforeAll
  @Override
  public void setUp() throws Exception {
    super.setUp();
    String context = "/" + UUID.randomUUID();
    ordering().administration().register(context, Optional.empty());
    console = JmxConsole.open("operator", context);
    String address = getBaseUri().toString();
    calls = new HttpCalls(address.substring(0, address.length() - 1));
  }

  @AfterAll
  @Override
  public void tearDown() throws Exception {
    console.close();
    super.tearDown();
  }

  protected JmxConsole console() {
    return console;
  }

  protected HttpCalls calls() {
    return calls;
  }
}
