package dev.ordering.security;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Anyone may call. A token with this scope makes the response personal. A bad token is 401. Before
 * such a method changes something, it calls {@link TokenConfirmation#await}.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface OptionalScope {
  Scope value();

  /** What a request without a token costs of the limit of its IP address. */
  int anonymousCost();
}
