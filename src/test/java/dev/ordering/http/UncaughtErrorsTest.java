package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.problem.UncaughtExceptionMapper;
import jakarta.annotation.Priority;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.PreMatching;
import jakarta.ws.rs.core.Application;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.glassfish.jersey.CommonProperties;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.test.JerseyTest;
import org.junit.jupiter.api.Test;

/** What the log says of a request that fails by an error of ours. */
class UncaughtErrorsTest extends JerseyTest {
  /** A resource with such an error. */
  @Path("broken")
  public static final class Broken {
    @GET
    public String get() {
      return List.<String>of().get(0);
    }
  }

  /** Sets what an OpenTelemetry agent sets. */
  @PreMatching
  @Priority(-1)
  static final class Agent implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) {
      if (request.getHeaders().containsKey("traceparent")) {
        request.setProperty("trace_id", "7b4b9fd5338d91082c9d514e5bfeb990");
      }
    }
  }

  @Override
  protected Application configure() {
    return new ResourceConfig(Broken.class)
        .property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true)
        .register(new Agent())
        .register(new RequestIdFilter())
        .register(new UncaughtExceptionMapper());
  }

  @Override
  protected void configureClient(ClientConfig config) {
    config.property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true);
  }

  private String logged(String... headers) {
    List<String> messages = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            messages.add(record.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger logger = Logger.getLogger(UncaughtExceptionMapper.class.getName());
    logger.addHandler(handler);
    try {
      var request = target("broken").request().header("X-Request-Id", "mine");
      for (String header : headers) {
        request = request.header(header, "00-1-1-01");
      }
      assertEquals(500, request.get().getStatus());
    } finally {
      logger.removeHandler(handler);
    }
    return String.join("\n", messages);
  }

  @Test
  void theRequestIsNamedAndItsTrace() {
    assertEquals(
        "request mine failed in trace 7b4b9fd5338d91082c9d514e5bfeb990", logged("traceparent"));
    assertEquals("request mine failed", logged());
  }
}
