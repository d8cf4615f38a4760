package dev.ordering.bootstrap;

import dev.ordering.http.ReadableHeaders;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.glassfish.jersey.servlet.ServletContainer;

/** The servlet that serves the JAX-RS application. */
public final class OrderingServlet extends ServletContainer {
  private static final long serialVersionUID = 1L;

  public OrderingServlet(OrderingApplication application) {
    super(application);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    super.service(new ReadableHeaders(request), response);
  }
}
