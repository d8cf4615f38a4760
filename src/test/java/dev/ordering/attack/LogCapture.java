package dev.ordering.attack;

import java.util.Collection;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Everything that is logged in the meantime, of the service at every level. */
public final class LogCapture {
  private final Logger root = Logger.getLogger("");
  private final Logger ordering = Logger.getLogger("dev.ordering");
  private final Queue<String> entries = new ConcurrentLinkedQueue<>();
  private final Handler handler =
      new Handler() {
        private final SimpleFormatter formatter = new SimpleFormatter();

        @Override
        public void publish(LogRecord entry) {
          entries.add(formatter.format(entry));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  public void begin() {
    handler.setLevel(Level.ALL);
    ordering.setLevel(Level.ALL);
    root.addHandler(handler);
    ordering.fine("The log is watched.");
  }

  public void end() {
    root.removeHandler(handler);
    ordering.setLevel(null);
    if (!text().contains("The log is watched.")) {
      throw new AssertionError("the log was not watched");
    }
  }

  public String text() {
    return String.join("", entries);
  }

  public List<String> shown(Collection<String> secrets) {
    String all = text();
    return secrets.stream().filter(all::contains).toList();
  }
}
