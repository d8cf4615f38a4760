package dev.ordering.bootstrap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.testing.HttpCalls;
import dev.ordering.testing.HttpCalls.Answer;
import dev.ordering.testing.ServiceTest;
import java.net.URI;
import java.time.Duration;
import org.glassfish.jersey.test.ServletDeploymentContext;
import org.glassfish.jersey.test.grizzly.GrizzlyWebTestContainerFactory;
import org.glassfish.jersey.test.spi.TestContainer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Which of several JSON providers Jersey would take is decided at its start, by chance: however
 * often it starts, the one that knows versions responds. {@code -Dsoak=20} starts it 200 times.
 */
@Tag("thorough")
class FreshStartsTest extends ServiceTest {
  private static final int STARTS = 10 * Integer.getInteger("soak", 1);

  @Test
  void everyStartWritesEachVersionsForm() {
    for (int start = 0; start < STARTS; start++) {
      TestContainer container =
          new GrizzlyWebTestContainerFactory()
              .create(
                  URI.create("http://localhost:0/"),
                  ServletDeploymentContext.forServlet(
                          new OrderingServlet(ordering(), Duration.ZERO))
                      .build());
      container.start();
      try {
        HttpCalls calls = new HttpCalls(container.getBaseUri().toString().replaceAll("/$", ""));
        assertEquals(2.85, products(calls, "1.0.0").json().at("/results/0/price").asDouble());
        Answer newest = products(calls, "1.9.0");
        assertEquals(2.85, newest.json().at("/results/0/price/value").asDouble());
        assertEquals(
            "application/json;charset=utf-8", newest.header("Content-Type").replace(" ", ""));
      } finally {
        container.stop();
      }
    }
  }

  private static Answer products(HttpCalls calls, String version) {
    return calls.get("/shops/1/products", "X-VERSION", version);
  }
}
