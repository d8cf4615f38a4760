package dev.ordering.http.body;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;

/** Registers the filter that limits the body for every resource method. */
public final class BodyLimits implements DynamicFeature {
  /** 1 MiB. A method can have another limit: {@link MaximumBody}. */
  public static final int MAXIMUM_BYTES = 1 << 20;

  @Override
  public void configure(ResourceInfo resource, FeatureContext context) {
    MaximumBody own = resource.getResourceMethod().getAnnotation(MaximumBody.class);
    context.register(
        own == null
            ? new BodyLimitFilter(MAXIMUM_BYTES, 0)
            : new BodyLimitFilter(own.value(), own.overhead()));
  }
}
