package dev.ordering.versioning;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a record type with few distinct values that occur often in responses. The JSON of each
 * value is cached for each version and written as it is. The JSON must not depend on the request.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface CachedJson {}
