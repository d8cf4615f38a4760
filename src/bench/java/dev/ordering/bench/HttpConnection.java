package dev.ordering.bench;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** A connection that is kept open: as little work per request as can be (RFC 9112). */
final class HttpConnection implements AutoCloseable {
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int start;
  private int end;
  private boolean closed;

  HttpConnection(int port) throws IOException {
    socket = new Socket(InetAddress.getLoopbackAddress(), port);
    socket.setTcpNoDelay(true);
    in = socket.getInputStream();
    out = socket.getOutputStream();
  }

  /** An answer; its headers stand one to a line. */
  record Answer(int status, String headers, ByteArrayOutputStream body) {
    String text() {
      return body.toString(StandardCharsets.UTF_8);
    }
  }

  /** Whether the server said that it closes the connection, as Tomcat does after a 400. */
  boolean isClosed() {
    return closed;
  }

  /** Sends a request and waits for the end of its answer. */
  Answer exchange(byte[] request) throws IOException {
    out.write(request);
    String headers = line();
    int status = Integer.parseInt(headers.substring(9, 12));
    StringBuilder all = new StringBuilder(headers);
    int length = 0;
    boolean chunked = false;
    for (String line = line(); !line.isEmpty(); line = line()) {
      all.append('\n').append(line);
      int colon = line.indexOf(':');
      String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
      if (name.equals("content-length")) {
        length = Integer.parseInt(line.substring(colon + 1).strip());
      } else if (name.equals("connection")) {
        closed = line.contains("close");
      } else if (name.equals("transfer-encoding")) {
        chunked = true;
      }
    }
    ByteArrayOutputStream body = new ByteArrayOutputStream(1 << 14);
    if (chunked) {
      for (int chunk = chunk(); chunk > 0; chunk = chunk()) {
        copy(chunk, body);
        line();
      }
      line();
    } else {
      copy(length, body);
    }
    return new Answer(status, all.toString(), body);
  }

  private int chunk() throws IOException {
    return Integer.parseInt(line().split(";", 2)[0].strip(), 16);
  }

  private void copy(int length, ByteArrayOutputStream body) throws IOException {
    int left = length;
    while (left > 0) {
      fill();
      int piece = Math.min(left, end - start);
      body.write(buffer, start, piece);
      start += piece;
      left -= piece;
    }
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder(64);
    while (true) {
      fill();
      byte next = buffer[start++];
      if (next == '\n') {
        return line.toString();
      }
      if (next != '\r') {
        line.append((char) (next & 0xff));
      }
    }
  }

  private void fill() throws IOException {
    if (start == end) {
      start = 0;
      end = in.read(buffer);
      if (end < 0) {
        throw new EOFException("the server hung up");
      }
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
