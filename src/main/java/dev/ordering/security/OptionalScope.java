package dev.ordering.security;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Anyone may call the method. A token with this scope makes the response personal. An invalid token
 * is 401. Before such a method changes something, it calls {@link TokenConfirmation#confirmNow}.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface OptionalScope {
  Scope value();

  /** How much a request without a token counts towards the rate limit of its IP address. */
  int anonymousCost();
}
