package dev.ordering.versioning;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import java.util.function.Function;

/** Writes a member that the current record no longer has. It is made from the whole record. */
final class FormerProperty extends BeanPropertyWriter {
  private final Function<Object, Object> form;

  /**
   * @param neighbour any member of the same record
   */
  FormerProperty(
      BeanPropertyWriter neighbour, SerializedString name, Function<Object, Object> form) {
    super(neighbour, name);
    this.form = form;
  }

  @Override
  public void serializeAsField(Object bean, JsonGenerator json, SerializerProvider provider)
      throws Exception {
    provider.defaultSerializeField(getName(), form.apply(bean), json);
  }
}
