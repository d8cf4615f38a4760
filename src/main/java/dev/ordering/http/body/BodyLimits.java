package dev.ordering.http.body;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.MediaType;
import java.lang.reflect.Method;
import java.util.Arrays;

/**
 * Registers the filter that limits the body for every resource method. A method that consumes only
 * forms, as those of pages do, accepts {@link MaximumBody#SMALL_FORM}.
 */
public final class BodyLimits implements DynamicFeature {
  /** 1 MiB. A method can have another limit: {@link MaximumBody}. */
  public static final int MAXIMUM_BYTES = 1 << 20;

  private static final String[] FORM = {MediaType.APPLICATION_FORM_URLENCODED};

  @Override
  public void configure(ResourceInfo resource, FeatureContext context) {
    Method method = resource.getResourceMethod();
    MaximumBody own = method.getAnnotation(MaximumBody.class);
    int usual = consumesOnlyForms(method) ? MaximumBody.SMALL_FORM : MAXIMUM_BYTES;
    context.register(
        own == null
            ? new BodyLimitFilter(usual, 0)
            : new BodyLimitFilter(own.value(), own.overhead()));
  }

  private static boolean consumesOnlyForms(Method method) {
    Consumes consumed = method.getAnnotation(Consumes.class);
    return consumed != null && Arrays.equals(consumed.value(), FORM);
  }
}
