package dev.ordering.versioning;

import java.util.Optional;
import java.util.function.Function;
import org.openapitools.jackson.nullable.JsonNullable;

/** Applies an older form to the value of a member. Absent, undefined and null values stay so. */
record Contents(Function<Object, Object> form) implements Function<Object, Object> {
  @Override
  public Object apply(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.map(form);
    }
    if (value instanceof JsonNullable<?> nullable) {
      return nullable.isPresent() ? JsonNullable.of(apply(nullable.get())) : nullable;
    }
    return value == null ? null : form.apply(value);
  }
}
