package dev.ordering.http.body;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.address.InternetAddresses;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.core.HttpHeaders;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.MalformedURLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Receives the bodies of requests without blocking a thread, so that clients that send slowly or
 * stop sending do not delay others. The container calls when some bytes have arrived, and
 * dispatches the request again when the body is complete. Nearly all bodies arrive together with
 * their headers. Those are read at once.
 */
public final class BodyReception {
  private static final String ARRIVAL = BodyArrival.class.getName();
  private static final int MAXIMUM_READ_AT_ONCE = 1 << 16;
  private static final int MEMORY_DIVISOR = 8;
  private static final int NETWORK_DIVISOR = 4;

  private final Duration timeout;
  private final FileSenders senders;
  private final ClientAddress addresses;
  private final ResourceQuota<String> memory;
  private final BodyFiles files = new BodyFiles();

  /**
   * @param timeout how long a body may take; zero leaves receiving it to the container
   * @param senders finds the users who send files
   * @param addresses finds the networks that send bodies; no network can use all the memory for
   *     bodies
   */
  public BodyReception(Duration timeout, FileSenders senders, ClientAddress addresses) {
    this.timeout = timeout;
    this.senders = senders;
    this.addresses = addresses;
    long maximumMemory = Runtime.getRuntime().maxMemory() / MEMORY_DIVISOR;
    this.memory = new ResourceQuota<>(maximumMemory, maximumMemory / NETWORK_DIVISOR);
  }

  /**
   * Returns the request with its body, if the body arrived with the headers. Otherwise returns
   * empty: the request continues asynchronously and comes back as a {@link DispatcherType#ASYNC}
   * dispatch.
   *
   * @param stopping responds to the request and completes it, if its body arrives while the service
   *     stops
   * @throws IOException if the request cannot be read, or its decoded path leads above the root
   */
  public Optional<HttpServletRequest> arrived(
      HttpServletRequest request, Consumer<AsyncContext> stopping) throws IOException {
    if (timeout.isZero() || !request.isAsyncSupported() || !hasBody(request)) {
      return Optional.of(request);
    }
    byte[] first = arrivedBytes(request);
    if (first.length == request.getContentLengthLong()) {
      return Optional.of(new ReceivedRequest(request, new ByteArrayInputStream(first)));
    }
    String path = request.getRequestURI().substring(request.getContextPath().length());
    if (!path.startsWith("/") || request.getServletContext().getRequestDispatcher(path) == null) {
      // Tomcat could not dispatch the request again.
      throw new MalformedURLException(path);
    }
    AsyncContext context = request.startAsync();
    context.setTimeout(timeout.toMillis());
    String network = InternetAddresses.network(addresses.of(request));
    BodyStorage storage =
        isFile(request) ? fileStorage(request, network) : new BodyInMemory(memory, network);
    BodyArrival arrival = new BodyArrival(context, storage, stopping);
    request.setAttribute(ARRIVAL, arrival);
    context.addListener(arrival);
    arrival.listen(first, request.getInputStream(), request.getContentLengthLong());
    return Optional.empty();
  }

  static boolean hasBody(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    return length < 0
        ? request.getHeader("Transfer-Encoding") != null
            || (request.getProtocol().equals("HTTP/2.0") && !request.getInputStream().isFinished())
        : length > 0;
  }

  /**
   * Reads the part of a body of known length that has arrived. Reads nothing of a body of more than
   * 64 KiB.
   */
  private static byte[] arrivedBytes(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    if (length < 0 || length > MAXIMUM_READ_AT_ONCE) {
      return new byte[0];
    }
    byte[] body = new byte[(int) length];
    ServletInputStream in = request.getInputStream();
    int size = 0;
    // some containers do not say how many bytes are available, only that there are some
    while (size < length && in.available() > 0) {
      int count = in.read(body, size, body.length - size);
      if (count < 0) {
        break;
      }
      size += count;
    }
    return size == length ? body : Arrays.copyOf(body, size);
  }

  /** Whether the body is a file. Only uploads of files have forms of this type. */
  static boolean isFile(HttpServletRequest request) {
    return Optional.ofNullable(request.getContentType())
        .filter(type -> type.toLowerCase(Locale.ROOT).startsWith("multipart/"))
        .isPresent();
  }

  /**
   * Returns the storage for a file. A request that authenticates no user is rejected anyway, so its
   * body is not received.
   */
  private BodyStorage fileStorage(HttpServletRequest request, String network) {
    try {
      return senders
          .sender(Collections.list(request.getHeaders(HttpHeaders.AUTHORIZATION)))
          .<BodyStorage>map(user -> files.create(user, network))
          .orElse(BodyStorage.NoStorage.NOT_NEEDED);
    } catch (FileSenders.TemporarilyUnknownException unavailable) {
      return BodyStorage.NoStorage.EXHAUSTED;
    }
  }

  /**
   * Returns a request that came back, with its body.
   *
   * @return empty if the request must be rejected with the status of {@link #refusal}
   */
  public Optional<HttpServletRequest> received(HttpServletRequest request) throws IOException {
    BodyArrival arrival = (BodyArrival) request.getAttribute(ARRIVAL);
    return arrival.refusal() == HttpServletResponse.SC_OK
        ? Optional.of(new ReceivedRequest(request, arrival.body()))
        : Optional.empty();
  }

  /**
   * Returns the status of a request whose body was not received: 408 (it took too long), 400 (it
   * ended early) or 503 (too many bodies are being received).
   */
  public int refusal(HttpServletRequest request) {
    return ((BodyArrival) request.getAttribute(ARRIVAL)).refusal();
  }
}
