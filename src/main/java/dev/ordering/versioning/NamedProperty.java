package dev.ordering.versioning;

import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;

/** Writes a member of the current record under another name. */
final class NamedProperty extends BeanPropertyWriter {
  NamedProperty(BeanPropertyWriter newest, String name) {
    super(newest, new SerializedString(name));
  }
}
