package dev.ordering.http.response;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import java.io.IOException;

/** Does the same for every way in which an asynchronous phase ends. It may end in several ways. */
interface AsyncEnd extends AsyncListener {
  void end();

  @Override
  default void onTimeout(AsyncEvent event) throws IOException {
    end();
  }

  @Override
  default void onError(AsyncEvent event) {
    end();
  }

  @Override
  default void onComplete(AsyncEvent event) {
    end();
  }

  @Override
  default void onStartAsync(AsyncEvent event) {
    // the phase has ended before; a new one has its own listener
  }
}
