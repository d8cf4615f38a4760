package dev.ordering.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Requests exactly as they are written, each over a connection of its own: nothing is tidied up, as
 * HTTP clients do.
 */
public final class RawHttp {
  private static final int PATIENCE_MILLIS = 180_000;
  private static final byte[] END_OF_HEAD = {'\r', '\n', '\r', '\n'};

  private final URI base;
  private final String from;

  /**
   * @param base the address of the server; its path is not used
   */
  public RawHttp(URI base) {
    this(base, "0.0.0.0");
  }

  private RawHttp(URI base, String from) {
    this.base = base;
    this.from = from;
  }

  /** The same from another address of this machine, which the server takes for another network. */
  public RawHttp from(String address) {
    return new RawHttp(base, address);
  }

  /** An answer; header names are in lower case. */
  public record Answer(int status, List<Map.Entry<String, String>> headers, String body) {
    /** The value of a header; empty where there is none. */
    public String header(String name) {
      return headers.stream()
          .filter(header -> header.getKey().equals(name.toLowerCase(Locale.ROOT)))
          .map(Map.Entry::getValue)
          .findFirst()
          .orElse("");
    }

    /** Everything that was sent, for searches. */
    public String whole() {
      return headers + "\n" + body;
    }
  }

  public Answer get(String target, String... headers) {
    return request("GET", target, List.of(headers), new byte[0]);
  }

  /** Posts text in UTF-8. */
  public Answer post(String target, String contentType, String body, String... headers) {
    List<String> all = new ArrayList<>(List.of(headers));
    if (!contentType.isEmpty()) {
      all.add("Content-Type: " + contentType);
    }
    return request("POST", target, all, body.getBytes(StandardCharsets.UTF_8));
  }

  /** A request with the length of its body and, unless the headers name one, the right host. */
  public Answer request(String method, String target, List<String> headers, byte[] body) {
    StringBuilder head = new StringBuilder(method + " " + target + " HTTP/1.1\r\n");
    if (headers.stream().noneMatch(header -> header.startsWith("Host:"))) {
      head.append("Host: ").append(base.getAuthority()).append("\r\n");
    }
    headers.forEach(header -> head.append(header).append("\r\n"));
    if (body.length > 0 || method.equals("POST")) {
      head.append("Content-Length: ").append(body.length).append("\r\n");
    }
    head.append("Connection: close\r\n\r\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.toString().getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(body);
    return send(bytes.toByteArray());
  }

  /**
   * Sends bytes and reads until the server closes the connection. A server may respond before it
   * has read everything, and close: then the rest cannot be sent, and the response counts.
   */
  public Answer send(byte[] bytes) {
    ByteArrayOutputStream response = new ByteArrayOutputStream();
    try (Socket socket = connect()) {
      exchange(socket, bytes, response);
    } catch (IOException exception) {
      throw new UncheckedIOException(exception);
    }
    return parse(response.toByteArray());
  }

  /** Sends bytes and leaves the connection open; for requests that are never finished. */
  public Socket open(byte[] bytes) throws IOException {
    Socket socket = connect();
    socket.getOutputStream().write(bytes);
    return socket;
  }

  private Socket connect() throws IOException {
    Socket socket = new Socket(base.getHost(), base.getPort(), InetAddress.getByName(from), 0);
    socket.setSoTimeout(PATIENCE_MILLIS);
    return socket;
  }

  private static void exchange(Socket socket, byte[] bytes, ByteArrayOutputStream response)
      throws IOException {
    try {
      socket.getOutputStream().write(bytes);
    } catch (SocketException early) {
      System.out.println(
          "closed before a request of " + bytes.length + " bytes was sent: " + early);
    }
    try {
      socket.getInputStream().transferTo(response);
    } catch (SocketException reset) {
      if (response.size() == 0) {
        throw reset;
      }
    }
  }

  private static Answer parse(byte[] bytes) {
    int end = indexOf(bytes, END_OF_HEAD, 0);
    if (end < 0) {
      return new Answer(0, List.of(), new String(bytes, StandardCharsets.ISO_8859_1));
    }
    String[] lines = new String(bytes, 0, end, StandardCharsets.ISO_8859_1).split("\r\n", -1);
    List<Map.Entry<String, String>> headers = new ArrayList<>();
    for (int i = 1; i < lines.length; i++) {
      int colon = lines[i].indexOf(':');
      headers.add(
          Map.entry(
              lines[i].substring(0, colon).toLowerCase(Locale.ROOT),
              lines[i].substring(colon + 1).strip()));
    }
    boolean chunked = headers.contains(Map.entry("transfer-encoding", "chunked"));
    byte[] rest = java.util.Arrays.copyOfRange(bytes, end + 4, bytes.length);
    byte[] body = chunked ? joined(rest) : rest;
    return new Answer(
        Integer.parseInt(lines[0].split(" ", -1)[1]),
        headers,
        new String(body, StandardCharsets.UTF_8));
  }

  private static byte[] joined(byte[] chunks) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    byte[] newline = {'\r', '\n'};
    int at = 0;
    while (at < chunks.length) {
      int end = indexOf(chunks, newline, at);
      int size =
          Integer.parseInt(new String(chunks, at, end - at, StandardCharsets.US_ASCII).strip(), 16);
      if (size == 0) {
        break;
      }
      body.write(chunks, end + 2, size);
      at = end + 2 + size + 2;
    }
    return body.toByteArray();
  }

  private static int indexOf(byte[] bytes, byte[] sought, int from) {
    for (int i = from; i <= bytes.length - sought.length; i++) {
      if (java.util.Arrays.equals(bytes, i, i + sought.length, sought, 0, sought.length)) {
        return i;
      }
    }
    return -1;
  }
}
