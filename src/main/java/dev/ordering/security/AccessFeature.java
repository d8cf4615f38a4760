package dev.ordering.security;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.reflect.Method;
import java.util.List;

/**
 * Registers the bearer check for every resource method that declares one. A method that does not
 * declare who may call it fails the start.
 */
public record AccessFeature(AccessTokens accessTokens, RequestLimits limits)
    implements DynamicFeature {
  @Override
  public void configure(ResourceInfo resource, FeatureContext context) {
    Method method = resource.getResourceMethod();
    RequiresScope required = method.getAnnotation(RequiresScope.class);
    Anyone anyone = method.getAnnotation(Anyone.class);
    OptionalScope optional = method.getAnnotation(OptionalScope.class);
    if (required != null) {
      context.register(new BearerFilter(accessTokens, limits, List.of(required.value()), true));
      context.register(new TokenConfirmation());
      context.register(new PersonalResponses());
      limits.limitCallers(context, 0);
    } else if (optional != null) {
      context.register(new BearerFilter(accessTokens, limits, List.of(optional.value()), false));
      context.register(new TokenConfirmation());
      limits.limitCallers(context, optional.anonymousCost());
    } else if (anyone != null) {
      if (anyone.cost() > 0) {
        limits.limitAnyone(context, anyone.cost());
      }
    } else if (resource.getResourceClass().getName().startsWith("dev.ordering.")) {
      throw new IllegalStateException(method + " does not say who may call it");
    }
  }
}
