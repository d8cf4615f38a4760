package dev.ordering.http.body;

import java.util.List;
import java.util.Optional;

/** Tells who sends a file before it is received. */
@FunctionalInterface
public interface FileSenders {
  /**
   * The id of the user, if the request may send one as far as its headers tell.
   *
   * @param authorization the values of the header Authorization
   * @throws NotKnownNowException if it cannot be told at the moment
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
