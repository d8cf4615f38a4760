package dev.ordering.http.body;

import java.util.List;
import java.util.Optional;

/** Finds who sends a file before it is received. */
@FunctionalInterface
public interface FileSenders {
  /**
   * The id of the user, if the request may send one according to its headers.
   *
   * @param authorization the values of the header Authorization
   * @throws NotKnownNowException if that cannot be known at the moment
   */
  Optional<Long> sender(List<String> authorization);

  /** Nobody can be asked; the request may be tried again. */
  final class NotKnownNowException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public NotKnownNowException(Throwable cause) {
      super(cause);
    }
  }
}
