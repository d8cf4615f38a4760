package dev.ordering.http.body;

import java.util.List;
import java.util.Optional;

/** Finds the user who sends a file, before the file is received. */
@FunctionalInterface
public interface FileSenders {
  /**
   * Returns the id of the user whom the request authenticates; empty if there is none.
   *
   * @param authorization the values of the header Authorization
   * @throws TemporarilyUnknownException if the user cannot be found at the moment
   */
  Optional<Long> sender(List<String> authorization);

  /** Thrown if the user cannot be found at the moment. The client may retry the request. */
  final class TemporarilyUnknownException extends RuntimeException {
    public TemporarilyUnknownException(Throwable cause) {
      super(cause);
    }
  }
}
