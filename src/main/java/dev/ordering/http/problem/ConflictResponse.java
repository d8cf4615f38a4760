package dev.ordering.http.problem;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The response 409 of a resource method with one of several forms, for the OpenAPI documents. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ConflictResponse {
  /** The description. */
  String value();

  /** The name of the schema. */
  String schema();

  /** The records of which one is sent as JSON. */
  Class<?>[] anyOf();
}
