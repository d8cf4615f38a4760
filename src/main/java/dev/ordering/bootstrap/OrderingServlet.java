package dev.ordering.bootstrap;

import dev.ordering.http.ContainerErrors;
import dev.ordering.http.ReadableHeaders;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.glassfish.jersey.servlet.ServletContainer;

/** The servlet that serves the JAX-RS application, and the error page of web.xml. */
public final class OrderingServlet extends ServletContainer {
  private static final long serialVersionUID = 1L;

  private final transient ContainerErrors containerErrors;

  public OrderingServlet(Ordering ordering) {
    super(new OrderingApplication(ordering));
    containerErrors = ordering.containerErrors();
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    if (request.getDispatcherType() == DispatcherType.ERROR) {
      containerErrors.answer(request, response);
    } else {
      super.service(new ReadableHeaders(request), response);
    }
  }
}
