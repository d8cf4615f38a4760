package dev.ordering.http.response;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The responses of the method have an entity tag, so a client that sends it as {@code
 * If-None-Match} gets 304 if nothing changed (RFC 9110 13.1.2). The OpenAPI documents say so.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface ConditionalGet {}
