package dev.ordering.http;

import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.ext.ParamConverter;
import jakarta.ws.rs.ext.ParamConverterProvider;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;

/**
 * Parses the numbers in paths. Only ASCII decimal digits are accepted. Java would also accept
 * digits of other scripts and a plus sign. Any other segment is 404.
 */
public final class PathNumbers implements ParamConverterProvider {
  @Override
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // T is the raw type
  public <T> ParamConverter<T> getConverter(
      Class<T> rawType, Type genericType, Annotation[] annotations) {
    // JAX-RS expects null if another provider handles the type
    return rawType == long.class ? (ParamConverter<T>) new Digits() : null;
  }

  private static final class Digits implements ParamConverter<Long> {
    @Override
    public Long fromString(String segment) {
      if (!segment.matches("-?[0-9]{1,19}")) {
        throw new NotFoundException();
      }
      try {
        return Long.valueOf(segment);
      } catch (NumberFormatException outOfRange) {
        throw new NotFoundException();
      }
    }

    @Override
    public String toString(Long number) {
      return number.toString();
    }
  }
}
