package dev.ordering.security;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Only a caller with one of these scopes may call the method; others get 401 or 403 (RFC 6750 3.1).
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface RequiresScope {
  /** The scopes, any of which is enough. */
  Scope[] value();
}
