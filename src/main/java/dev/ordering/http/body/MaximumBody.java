package dev.ordering.http.body;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A limit for the body of a request that replaces the one of {@link BodyLimits}. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface MaximumBody {
  /** 64 KiB, for the forms of pages and the token endpoints. */
  int SMALL_FORM = 1 << 16;

  /** The maximum that clients see, in bytes. */
  int value();

  /** How many more bytes are accepted, for what surrounds the limited content. */
  int overhead() default 0;
}
