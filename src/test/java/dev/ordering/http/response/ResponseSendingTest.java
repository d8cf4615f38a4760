package dev.ordering.http.response;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of a response that breaks off, where a thread writes it (bodyTimeout=PT0S). */
class ResponseSendingTest {
  private static final Optional<byte[]> BROKEN = Optional.empty();

  /** Pieces that come one by one, until one cannot be read. */
  private static final class Content implements ResponseContent {
    private final Deque<Optional<byte[]>> pieces;

    Content(List<Optional<byte[]>> pieces) {
      this.pieces = new ArrayDeque<>(pieces);
    }

    @Override
    public ByteBuffer next(int most) throws IOException {
      return pieces.isEmpty()
          ? ByteBuffer.allocate(0)
          : ByteBuffer.wrap(
              pieces.remove().orElseThrow(() -> new IOException("the database is away")));
    }

    @Override
    public int memory() {
      return 1;
    }

    @Override
    public boolean openEnded() {
      return true;
    }
  }

  private static final class Client extends ServletOutputStream {
    private final boolean hungUp;
    private int taken;

    Client(boolean hungUp) {
      this.hungUp = hungUp;
    }

    @Override
    public void write(int single) {
      throw new IllegalStateException("pieces come whole");
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      if (hungUp) {
        throw new IOException("Broken pipe");
      }
      taken += length;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new IllegalStateException("a thread writes");
    }
  }

  @Test
  void aResponseThatCannotBeReadToItsEndDoesNotEndAsIfItWereWhole() {
    Client client = new Client(false);
    Content broken = new Content(List.of(Optional.of(new byte[9]), BROKEN));

    assertThrows(
        IOException.class, () -> send(broken, client), "the container ends the connection");

    assertEquals(9, client.taken);
  }

  @Test
  void aClientThatHangsUpIsNobodysError() {
    Content content = new Content(List.of(Optional.of(new byte[9]), Optional.of(new byte[9])));

    assertDoesNotThrow(() -> send(content, new Client(true)));

    assertEquals(1, content.pieces.size(), "nothing is read for nobody");
  }

  private static void send(ResponseContent content, Client client) throws IOException {
    HttpServletResponse response =
        (HttpServletResponse) proxy(HttpServletResponse.class, "getOutputStream", client);
    HttpServletRequest request =
        (HttpServletRequest) proxy(HttpServletRequest.class, "getAttribute", content);
    new ResponseSending(Duration.ZERO).send(request, new BufferedResponse(response));
  }

  private static Object proxy(Class<?> type, String method, Object result) {
    return Proxy.newProxyInstance(
        type.getClassLoader(),
        new Class<?>[] {type},
        (proxy, called, arguments) -> called.getName().equals(method) ? result : null);
  }
}
