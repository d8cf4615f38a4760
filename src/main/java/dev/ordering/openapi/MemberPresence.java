package dev.ordering.openapi;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Optional;
import java.util.stream.Stream;

/** Decides which fields of a record may be null, and which are required. */
final class MemberPresence {
  private MemberPresence() {}

  /** Whether a field without a value is null instead of left out. */
  static boolean isNullable(Class<?> raw, BeanPropertyDefinition property) {
    return property.getPrimaryType().isReferenceType() && (isAlways(property) || isAlways(raw));
  }

  /**
   * Whether a field is required. A field that may be null is not, because generated clients treat
   * null as missing.
   */
  static boolean isRequired(Class<?> raw, BeanPropertyDefinition property) {
    JavaType type = property.getPrimaryType();
    boolean isOptional = type.isReferenceType() || isBox(type.getRawClass());
    return !isOptional || isDeclaredRequired(raw, property.getInternalName());
  }

  private static boolean isAlways(BeanPropertyDefinition property) {
    return Optional.ofNullable(property.findInclusion())
        .map(JsonInclude.Value::getValueInclusion)
        .filter(JsonInclude.Include.ALWAYS::equals)
        .isPresent();
  }

  private static boolean isAlways(Class<?> raw) {
    JsonInclude inclusion = raw.getAnnotation(JsonInclude.class);
    return inclusion != null && inclusion.value() == JsonInclude.Include.ALWAYS;
  }

  private static boolean isDeclaredRequired(Class<?> raw, String component) {
    return Stream.of(raw.getDeclaredFields())
        .filter(field -> field.getName().equals(component))
        .map(field -> field.getAnnotation(Schema.class))
        .anyMatch(
            schema -> schema != null && schema.requiredMode() == Schema.RequiredMode.REQUIRED);
  }

  private static boolean isBox(Class<?> raw) {
    return raw == Long.class || raw == Integer.class || raw == Boolean.class;
  }
}
