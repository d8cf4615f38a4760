package dev.ordering.http.response;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The response 200 of a resource method, for the OpenAPI documents. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface SuccessResponse {
  /** The description. */
  String value();

  /** The record that is sent as JSON. Needed only if the method returns a JAX-RS Response. */
  Class<?> type() default void.class;

  /** The record of which a JSON array is sent, in place of {@link #type}. */
  Class<?> listOf() default void.class;

  /** Whether the header Link has the URL of the next page. */
  boolean linksNextPage() default false;
}
