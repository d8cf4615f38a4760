package dev.ordering.http.text;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** An enumeration whose constants have their names in lower case wherever others read them. */
public interface LowerCaseName {
  /** Returns the name of the constant, as every enumeration does. */
  String name();

  /** Returns the name in requests, responses, the database, pages and the console. */
  @JsonValue
  default String value() {
    return name().toLowerCase(Locale.ROOT);
  }
}
