package dev.ordering.http.problem;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The errors of a resource method, or of all methods of a resource, with their own descriptions for
 * the OpenAPI documents: {@code "404: There is no such file."}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface ErrorResponses {
  String[] value();
}
