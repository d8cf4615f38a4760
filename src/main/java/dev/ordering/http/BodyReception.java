package dev.ordering.http;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Receives the bodies of requests without a thread waiting for them, so that clients who send
 * slowly, or begin and send nothing more, keep nobody else waiting: the container calls when a
 * piece is there, and at the end dispatches the request anew. What came with its headers, as nearly
 * all bodies do, is left to be read as usual.
 */
public final class BodyReception {
  private static final String ARRIVAL = BodyArrival.class.getName();
  private static final int FILES = 64;
  private static final int PART_OF_MEMORY = 8;

  private final Duration patience;
  private final AtomicLong memory =
      new AtomicLong(Runtime.getRuntime().maxMemory() / PART_OF_MEMORY);
  private final Semaphore files = new Semaphore(FILES);

  /**
   * @param patience how long a body may take; zero leaves receiving it to the container
   */
  public BodyReception(Duration patience) {
    this.patience = patience;
  }

  /**
   * Whether the request is taken over because its body is still to come: then it comes back, as an
   * {@link DispatcherType#ASYNC} dispatch.
   */
  public boolean takes(HttpServletRequest request) throws IOException {
    if (patience.isZero() || !request.isAsyncSupported() || !isAwaited(request)) {
      return false;
    }
    AsyncContext context = request.startAsync();
    context.setTimeout(patience.toMillis());
    BodyArrival arrival = new BodyArrival(context, inFile(request), memory, files);
    request.setAttribute(ARRIVAL, arrival);
    context.addListener(arrival);
    arrival.listen(request.getInputStream(), request.getContentLengthLong());
    return true;
  }

  private static boolean isAwaited(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    if (length < 0) {
      return request.getHeader("Transfer-Encoding") != null
          || (request.getProtocol().equals("HTTP/2.0") && !request.getInputStream().isFinished());
    }
    return length > 0 && request.getInputStream().available() < length;
  }

  /** Only files that customers send have forms of this type; they say who they are. */
  private static boolean inFile(HttpServletRequest request) {
    return request.getHeader("Authorization") != null
        && Optional.ofNullable(request.getContentType())
            .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("multipart/"))
            .isPresent();
  }

  /**
   * A request that came back, with its body.
   *
   * @return empty where it is to be refused with the status of {@link #refusal}
   */
  public Optional<HttpServletRequest> received(HttpServletRequest request) throws IOException {
    BodyArrival arrival = (BodyArrival) request.getAttribute(ARRIVAL);
    return arrival.refusal() == HttpServletResponse.SC_OK
        ? Optional.of(new ReceivedRequest(request, arrival.body()))
        : Optional.empty();
  }

  /**
   * Why a body was not received: 408 (it took too long), 400 (it broke off), 503 (too many are on
   * their way).
   */
  public int refusal(HttpServletRequest request) {
    return ((BodyArrival) request.getAttribute(ARRIVAL)).refusal();
  }
}
