package dev.ordering.versioning;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A record of which few stand in many responses, often: its JSON is kept, for each version, and
 * written as bytes. It may hold nothing that is written differently from one request to another.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Recurring {}
