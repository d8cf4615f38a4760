package dev.ordering.bootstrap;

import dev.ordering.http.SanitizedHeaders;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;
import java.util.function.Function;
import org.glassfish.jersey.inject.hk2.AbstractBinder;
import org.glassfish.jersey.server.ContainerRequest;
import org.glassfish.jersey.server.model.Parameter;
import org.glassfish.jersey.server.spi.internal.ValueParamProvider;

/**
 * Provides the parameters of resource methods that are annotated with {@code @Context}. Jersey
 * would look each of them up among all injectable objects, which was a twentieth of the cost of a
 * poll.
 */
final class RequestParameters extends AbstractBinder implements ValueParamProvider {
  private static final Map<Class<?>, Function<ContainerRequest, ?>> VALUES =
      Map.of(
          ContainerRequestContext.class,
          Function.identity(),
          UriInfo.class,
          ContainerRequest::getUriInfo,
          SecurityContext.class,
          ContainerRequest::getSecurityContext,
          HttpServletRequest.class,
          request -> request.getProperty(SanitizedHeaders.REQUEST));

  @Override
  protected void configure() {
    bind(this).to(ValueParamProvider.class);
  }

  @Override
  public Function<ContainerRequest, ?> getValueProvider(Parameter parameter) {
    // Jersey expects null for parameters of other providers.
    return parameter.getSource() == Parameter.Source.CONTEXT
        ? VALUES.get(parameter.getRawType())
        : null;
  }

  @Override
  public PriorityType getPriority() {
    return Priority.HIGH;
  }
}
