package dev.ordering.bootstrap;

import dev.ordering.changelog.ApiChangelog;
import dev.ordering.http.OptionsFilter;
import dev.ordering.http.PathNumbers;
import dev.ordering.http.WebApplicationExceptionMapper;
import dev.ordering.http.WellFormedRequestFilter;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.BodyLimits;
import dev.ordering.http.problem.ProblemExceptionMapper;
import dev.ordering.http.problem.ProblemFilter;
import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.problem.UncaughtExceptionMapper;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.ResponseContentInterceptor;
import dev.ordering.http.response.RevalidatedResponses;
import dev.ordering.http.text.Texts;
import dev.ordering.idempotency.IdempotencyExceptionMapper;
import dev.ordering.persistence.DatabaseUnavailableExceptionMapper;
import dev.ordering.security.AccessFeature;
import dev.ordering.security.AccessTokens;
import dev.ordering.security.RequestLimits;
import dev.ordering.versioning.VersioningFeature;
import java.util.List;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.glassfish.jersey.CommonProperties;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.glassfish.jersey.servlet.ServletProperties;

/**
 * The JAX-RS application. Everything that {@link Ordering} wired is registered as an instance; no
 * classes are scanned.
 */
public final class OrderingApplication extends ResourceConfig {
  /**
   * This logger warns about every resource that is registered as an instance, which is intended
   * here. The field keeps the logger, and so its level, from being garbage collected.
   */
  private static final Logger PROVIDERS =
      Logger.getLogger("org.glassfish.jersey.internal.inject.Providers");

  public OrderingApplication(Ordering ordering) {
    PROVIDERS.setLevel(Level.SEVERE);
    // A second JSON provider would compete with the one that handles versions.
    property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true);
    property("jersey.config.server.jsonFeature", "none");
    property(ServerProperties.WADL_FEATURE_DISABLE, true);
    property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
    // Otherwise Jersey treats a query as a form without a body, and logs the URL with it.
    property(ServletProperties.QUERY_PARAMS_AS_FORM_PARAMS_DISABLED, true);
    register(new RequestParameters());
    register(new PathGroups());
    ordering.components().forEach(this::register);
  }

  /** Returns the filters and exception mappers for all resources. */
  static List<Object> mechanisms(
      Settings settings,
      Texts texts,
      PublicUrl publicUrl,
      AccessTokens accessTokens,
      RequestLimits limits) {
    return List.of(
        new RequestIdFilter(),
        new WellFormedRequestFilter(),
        new PathNumbers(),
        new BodyLimits(),
        new EntityTags(),
        new RevalidatedResponses(),
        new ResponseContentInterceptor(),
        new OptionsFilter(),
        new ProblemFilter(texts, publicUrl, Set.of("api/token", "oauth/revoke")),
        new ProblemExceptionMapper(),
        new WebApplicationExceptionMapper(),
        new DatabaseUnavailableExceptionMapper(),
        new IdempotencyExceptionMapper(),
        new UncaughtExceptionMapper(),
        new AccessFeature(accessTokens, limits),
        new VersioningFeature(ApiChangelog.changelog(), settings.get(Setting.DEPRECATION_DATE)));
  }
}
