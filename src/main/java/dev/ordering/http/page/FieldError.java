package dev.ordering.http.page;

import java.util.List;
import java.util.Optional;

/**
 * One thing to correct in a form.
 *
 * @param field the id of the input that it is about
 * @param message the text at the input
 * @param line the text above the form, where the input is not visible
 */
public record FieldError(String field, String message, String line) {
  /** An error that speaks for itself in both places. */
  public static FieldError of(String field, String message) {
    return new FieldError(field, message, message);
  }

  /** The texts above the form, each linked to its input. */
  public record Summary(List<FieldError> lines) {
    public Summary {
      lines = List.copyOf(lines);
    }

    public static Optional<Summary> of(List<FieldError> errors) {
      return errors.isEmpty() ? Optional.empty() : Optional.of(new Summary(errors));
    }
  }

  /** One input: what was typed, and its error. */
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
