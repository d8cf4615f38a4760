package dev.ordering.versioning;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import java.util.Optional;
import java.util.function.Function;
import org.openapitools.jackson.nullable.JsonNullable;

/**
 * Writes a member of the current record in its older form. An absent value is written as the
 * current member writes it.
 */
final class OlderProperty extends BeanPropertyWriter {
  private final Function<Object, Object> form;

  OlderProperty(BeanPropertyWriter newest, Function<Object, Object> form) {
    super(newest);
    this.form = form;
  }

  @Override
  public void serializeAsField(Object bean, JsonGenerator json, SerializerProvider provider)
      throws Exception {
    Optional<?> present = present(get(bean));
    if (present.isEmpty()) {
      super.serializeAsField(bean, json, provider);
    } else {
      provider.defaultSerializeField(getName(), form.apply(present.get()), json);
    }
  }

  /** Returns the value itself or the content of an optional value; empty if there is none. */
  private static Optional<?> present(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional;
    }
    return Optional.ofNullable(
        value instanceof JsonNullable<?> nullable ? nullable.orElse(null) : value);
  }
}
