package dev.ordering.http.page;

import java.util.List;
import java.util.Optional;

/**
 * An error in a form.
 *
 * @param field the id of the input
 * @param message the text at the input
 * @param line the text above the form, which must be clear without seeing the input
 */
public record FieldError(String field, String message, String line) {
  /** Returns an error with the same text in both places. */
  public static FieldError of(String field, String message) {
    return new FieldError(field, message, message);
  }

  /** The errors above the form, each linked to its input. */
  public record Summary(List<FieldError> lines) {
    public Summary {
      lines = List.copyOf(lines);
    }

    public static Optional<Summary> of(List<FieldError> errors) {
      return errors.isEmpty() ? Optional.empty() : Optional.of(new Summary(errors));
    }
  }

  /** One input: the submitted value and its error. */
  public record Input(String value, Optional<String> error) {
    public static Input of(String field, String value, List<FieldError> errors) {
      return new Input(
          value,
          errors.stream()
              .filter(error -> error.field().equals(field))
              .map(FieldError::message)
              .findFirst());
    }
  }
}
