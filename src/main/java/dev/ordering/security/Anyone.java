package dev.ordering.security;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Anyone may call the method; an access token is ignored. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Anyone {
  /** How much a request counts towards the rate limit of its IP address; 0 if it is not limited. */
  int cost() default 0;
}
