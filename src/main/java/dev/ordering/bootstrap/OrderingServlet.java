package dev.ordering.bootstrap;

import dev.ordering.http.ContainerErrors;
import dev.ordering.http.CrossOriginSharing;
import dev.ordering.http.SanitizedHeaders;
import dev.ordering.http.body.BodyBulkhead;
import dev.ordering.http.body.BodyReception;
import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.response.BufferedResponse;
import dev.ordering.http.response.ResponseSending;
import dev.ordering.security.HeldPlaces;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import org.glassfish.jersey.servlet.ServletContainer;

/** The servlet that serves the JAX-RS application and the error page of web.xml. */
public final class OrderingServlet extends ServletContainer {
  private final ContainerErrors containerErrors;
  private final CrossOriginSharing origins;
  private final BodyReception bodies;
  private final ResponseSending responses;
  private final BodyBulkhead bulkhead;
  private boolean prepared;

  /**
   * Creates the servlet.
   *
   * @param bodyTimeout how long the body of a request may take to arrive, and how long the client
   *     may take to read the response
   */
  public OrderingServlet(Ordering ordering, Duration bodyTimeout) {
    super(new OrderingApplication(ordering));
    Wiring parts = ordering.parts;
    containerErrors = parts.containerErrors;
    origins = new CrossOriginSharing(parts.features.oauth.origins());
    bodies = new BodyReception(bodyTimeout, parts.fileSenders, parts.clientAddress);
    bulkhead = new BodyBulkhead(parts.clientAddress);
    responses = new ResponseSending(bodyTimeout);
  }

  /** Initializes Jersey now, before the container does. */
  void prepare(ServletContext context) {
    try {
      super.init(new EmptyServletConfig(context));
      prepared = true;
    } catch (ServletException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  @Override
  public void init(ServletConfig config) throws ServletException {
    if (!prepared) {
      super.init(config);
    }
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws ServletException, IOException {
    BufferedResponse buffered = new BufferedResponse(response);
    if (request.getDispatcherType() == DispatcherType.ERROR) {
      containerErrors.respond(request, buffered);
      origins.share(request, buffered);
      responses.sendLast(buffered);
    } else if (responses.sendDelayed(request)) {
      return;
    } else if (request.getDispatcherType() == DispatcherType.ASYNC) {
      serveReceived(request, buffered);
      origins.share(request, buffered);
      responses.send(request, buffered);
    } else if (serveArrived(request, buffered)) {
      origins.share(request, buffered);
      responses.send(request, buffered);
    }
  }

  /**
   * Handles a request whose body has arrived. Returns false if the body is still on its way, so
   * there is no response yet.
   */
  private boolean serveArrived(HttpServletRequest request, BufferedResponse response)
      throws ServletException, IOException {
    try {
      Optional<HttpServletRequest> arrived = bodies.arrived(request, this::refuseStopping);
      if (arrived.isPresent()) {
        serve(new SanitizedHeaders(arrived.get()), response);
      }
      return arrived.isPresent();
    } catch (IOException brokenOff) {
      refuse(request, response, HttpServletResponse.SC_BAD_REQUEST);
      return true;
    }
  }

  private void serveReceived(HttpServletRequest request, BufferedResponse response)
      throws ServletException, IOException {
    Optional<HttpServletRequest> received = bodies.received(request);
    if (received.isPresent()) {
      serve(new SanitizedHeaders(received.get()), response);
    } else {
      int status = bodies.refusal(request);
      // The rest of the body is not read.
      response.setHeader("Connection", "close");
      refuse(request, response, status);
    }
  }

  /** Responds to a request that the container does not dispatch again because it stops. */
  private void refuseStopping(AsyncContext context) {
    HttpServletRequest request = (HttpServletRequest) context.getRequest();
    BufferedResponse response = new BufferedResponse((HttpServletResponse) context.getResponse());
    try {
      refuse(request, response, HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      origins.share(request, response);
      responses.sendLast(response);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } finally {
      context.complete();
    }
  }

  private void serve(HttpServletRequest request, BufferedResponse response)
      throws ServletException, IOException {
    Optional<Runnable> permit = bulkhead.enter(request);
    if (permit.isEmpty()) {
      refuse(request, response, HttpServletResponse.SC_SERVICE_UNAVAILABLE);
      return;
    }
    try {
      request.setAttribute(SanitizedHeaders.REQUEST, request);
      super.service(request, response);
      if (isWithoutOurResponse(response)) {
        refuse(request, response, response.getStatus());
      }
    } catch (ServletException | ProcessingException exception) {
      if (!isUnreadable(exception)) {
        throw exception;
      }
      // Otherwise every client that disconnects before the end of its body would cause a stack
      // trace in the log.
      response.reset();
      refuse(request, response, HttpServletResponse.SC_BAD_REQUEST);
    } finally {
      permit.get().run();
      HeldPlaces.release(request);
    }
  }

  private void refuse(HttpServletRequest request, HttpServletResponse response, int status)
      throws IOException {
    if (status == HttpServletResponse.SC_SERVICE_UNAVAILABLE) {
      response.setHeader("Retry-After", "5");
    }
    request.setAttribute(RequestDispatcher.ERROR_STATUS_CODE, status);
    containerErrors.respond(request, response);
  }

  /** Whether JAX-RS rejected the URL (one with braces) before any of our filters ran. */
  private static boolean isWithoutOurResponse(HttpServletResponse response) {
    return response.getStatus() == HttpServletResponse.SC_BAD_REQUEST
        && !response.isCommitted()
        && response.getHeader(RequestIdFilter.HEADER) == null;
  }

  /**
   * Whether the request could not be read or its query could not be decoded. JAX-RS does both
   * before any of our filters run.
   */
  private static boolean isUnreadable(Throwable exception) {
    for (Throwable cause = exception; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException || cause instanceof IllegalArgumentException) {
        return true;
      }
    }
    return false;
  }
}
