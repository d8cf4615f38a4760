package dev.ordering.security;

import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.reflect.Method;
import java.util.List;

/** Puts the bearer check before every resource method that asks for one; none may leave it open. */
public final class AccessFeature implements DynamicFeature {
  private final AccessTokens accessTokens;
  private final AccountShares shares = new AccountShares();

  public AccessFeature(AccessTokens accessTokens) {
    this.accessTokens = accessTokens;
  }

  @Override
  public void configure(ResourceInfo resource, FeatureContext context) {
    Method method = resource.getResourceMethod();
    RequiresScope required = method.getAnnotation(RequiresScope.class);
    OptionalScope optional = method.getAnnotation(OptionalScope.class);
    if (required != null) {
      context.register(new BearerFilter(accessTokens, shares, List.of(required.value()), true));
      context.register(new PersonalResponses());
    } else if (optional != null) {
      context.register(new BearerFilter(accessTokens, shares, List.of(optional.value()), false));
    } else if (method.getAnnotation(Anyone.class) == null
        && resource.getResourceClass().getName().startsWith("dev.ordering.")) {
      throw new IllegalStateException(method + " does not say who may call it");
    }
  }
}
