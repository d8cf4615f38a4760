package dev.ordering.http;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which record has the query parameters of a resource method. The OpenAPI documents describe
 * each parameter by the comment of its component.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface AcceptsQuery {
  Class<? extends Record> value();
}
