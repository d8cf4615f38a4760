package dev.ordering.versioning;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.function.Function;

/** Writes every value of a type in the type's older form. */
final class OlderTypeSerializer extends StdSerializer<Object> {
  private final Function<Object, Object> form;

  OlderTypeSerializer(Class<?> newest, Function<Object, Object> form) {
    super(newest, false);
    this.form = form;
  }

  @Override
  public void serialize(Object value, JsonGenerator json, SerializerProvider provider)
      throws IOException {
    Object older = form.apply(value);
    if (older == null || older.getClass() != value.getClass()) {
      provider.defaultSerializeValue(older, json);
    } else {
      throw new IllegalStateException("the older form of " + handledType() + " is of that type");
    }
  }
}
