package dev.ordering.security;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Anyone may call; a token is not looked at. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Anyone {
  /** What a request costs of the limit of its IP address; 0 where it is not limited. */
  int cost() default 0;
}
