package dev.ordering.http;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A client that hangs up during its answer is no error of anybody's. */
class UnheardResponseTest {
  private final AtomicInteger tries = new AtomicInteger();

  /** A connection that is reset. */
  private final class Reset extends ServletOutputStream {
    @Override
    public void write(int single) throws IOException {
      tries.incrementAndGet();
      throw new IOException("Connection reset by peer");
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void whatIsLeftOfAnAnswerIsDroppedAndTriedNoMore() throws IOException {
    ServletOutputStream reset = new Reset();
    HttpServletResponse response =
        (HttpServletResponse)
            Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HttpServletResponse.class},
                (proxy, method, arguments) -> reset);
    UnheardResponse unheard = new UnheardResponse(response);

    assertDoesNotThrow(() -> unheard.getOutputStream().write(new byte[] {1, 2, 3}));
    unheard.getOutputStream().write(4);
    unheard.getOutputStream().flush();
    unheard.flushBuffer();
    unheard.getOutputStream().close();

    assertEquals(1, tries.get());
  }
}
