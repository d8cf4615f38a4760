package dev.ordering.http.response;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Clients take responses at their own pace, but not for ever, and not all the memory. */
class AsyncResponseWriterTest {
  private static final int SIZE = 100_000;
  private static final Duration SOON = Duration.ofMinutes(1);

  private final List<String> calls = new ArrayList<>();
  private final PendingResponses unread = new PendingResponses(3 * SIZE);

  /** A client that takes some pieces whenever the container calls. */
  private static final class Client extends ServletOutputStream {
    private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private int ready;

    @Override
    public void write(int single) {
      throw new IllegalStateException("pieces come whole");
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
      ready--;
      taken.write(bytes, from, length);
    }

    @Override
    public boolean isReady() {
      return ready > 0;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new IllegalStateException("set before");
    }
  }

  private AsyncResponseWriter delivery(Client client, Duration patience) {
    AsyncContext context =
        (AsyncContext)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {AsyncContext.class},
                (proxy, method, arguments) -> calls.add(method.getName()));
    byte[] bytes = new byte[SIZE];
    Arrays.fill(bytes, (byte) 7);
    AsyncResponseWriter delivery =
        new AsyncResponseWriter(
            context,
            client,
            new ResponseBytes(ByteBuffer.wrap(bytes), SIZE),
            unread,
            new DeliveryPace(patience, 0));
    unread.add(delivery);
    return delivery;
  }

  @Test
  void aResponseIsTakenInPiecesAndThenComplete() throws IOException {
    Client client = new Client();
    AsyncResponseWriter delivery = delivery(client, SOON);
    for (int i = 0; i < 20 && calls.isEmpty(); i++) {
      client.ready = 1;
      delivery.onWritePossible();
    }

    byte[] whole = new byte[SIZE];
    Arrays.fill(whole, (byte) 7);
    assertArrayEquals(whole, client.taken.toByteArray());
    assertEquals(List.of("complete"), calls);
  }

  @Test
  void whoTakesTooLongGetsNoMore() {
    Client client = new Client();
    client.ready = 1;

    assertThrows(IOException.class, () -> delivery(client, Duration.ofNanos(-1)).onWritePossible());
    assertEquals(0, client.taken.size());
  }

  @Test
  void whoTakesNothingMakesRoomForThoseWhoDo() throws IOException {
    List<Client> clients = List.of(new Client(), new Client(), new Client());
    List<AsyncResponseWriter> three = clients.stream().map(each -> delivery(each, SOON)).toList();
    clients.forEach(client -> client.ready = 1);
    three.get(0).onWritePossible();
    delivery(new Client(), SOON);

    clients.forEach(client -> client.ready = 1);
    assertDoesNotThrow(three.get(0)::onWritePossible);
    assertThrows(IOException.class, three.get(1)::onWritePossible);
    assertDoesNotThrow(three.get(2)::onWritePossible);
  }
}
