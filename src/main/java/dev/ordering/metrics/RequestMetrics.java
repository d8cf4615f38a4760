package dev.ordering.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.glassfish.jersey.server.ContainerResponse;
import org.glassfish.jersey.server.ExtendedUriInfo;
import org.glassfish.jersey.server.model.ResourceMethod;
import org.glassfish.jersey.server.monitoring.ApplicationEvent;
import org.glassfish.jersey.server.monitoring.ApplicationEventListener;
import org.glassfish.jersey.server.monitoring.RequestEvent;
import org.glassfish.jersey.server.monitoring.RequestEventListener;

/**
 * Counts every request by endpoint, method, API version and status, and times it by endpoint and
 * method. An endpoint is identified by its template, {@code /shops/{id}/products}. Requests to URLs
 * that do not exist count as endpoint {@code none}, so clients cannot create metrics. Probes of
 * load balancers are left out, because they would make every average look better than it is.
 */
final class RequestMetrics implements ApplicationEventListener {
  private static final String VERSION_HEADER = "X-VERSION";
  private static final String PROBES = "/health/";
  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
  // replaces {id: [0-9]+} by {id}
  private static final Pattern TEMPLATE_RULE =
      Pattern.compile("\\{\\s*(\\w+)\\s*:[^}]*(\\{[^}]*}[^}]*)*}");
  private static final Duration[] DURATION_BUCKETS =
      IntStream.of(5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;
  private final LastHour failures;
  private final Map<ResourceMethod, String> endpoints = new ConcurrentHashMap<>();
  private final Map<Labels, Meters> meters = new ConcurrentHashMap<>();

  /** The labels of requests that are counted together. */
  private record Labels(String endpoint, String method, String version, int status) {}

  /** The metrics of these requests. Requests of one endpoint and method share the timer. */
  private record Meters(Counter counter, Timer timer) {}

  RequestMetrics(MeterRegistry registry, LastHour failures) {
    this.registry = registry;
    this.failures = failures;
  }

  @Override
  public void onEvent(ApplicationEvent event) {
    // only requests are measured
  }

  @Override
  public RequestEventListener onRequest(RequestEvent start) {
    Timer.Sample sample = Timer.start(registry);
    return event -> {
      if (event.getType() == RequestEvent.Type.FINISHED) {
        record(event, sample);
      }
    };
  }

  private void record(RequestEvent event, Timer.Sample sample) {
    String endpoint = endpoint(event.getUriInfo());
    if (endpoint.startsWith(PROBES)) {
      return;
    }
    String httpMethod = event.getContainerRequest().getMethod();
    String method = METHODS.contains(httpMethod) ? httpMethod : "other";
    ContainerResponse response = event.getContainerResponse();
    int status = response == null ? 500 : response.getStatus();
    if (status >= 500) {
      failures.add();
    }
    String version = response == null ? null : response.getHeaderString(VERSION_HEADER);
    Meters found = meters(endpoint, method, version == null ? "none" : version, status);
    found.counter().increment();
    sample.stop(found.timer());
  }

  private Meters meters(String endpoint, String method, String version, int status) {
    Labels labels = new Labels(endpoint, method, version, status);
    Meters known = meters.get(labels);
    // only the first of them locks the map
    return known == null
        ? meters.computeIfAbsent(labels, first -> new Meters(counter(labels), timer(labels)))
        : known;
  }

  private Counter counter(Labels labels) {
    return Counter.builder("ordering.requests")
        .description("Requests answered")
        .tag("endpoint", labels.endpoint())
        .tag("method", labels.method())
        .tag("version", labels.version())
        .tag("status", Integer.toString(labels.status()))
        .register(registry);
  }

  private Timer timer(Labels labels) {
    return Timer.builder("ordering.request.duration")
        .description("How long it took to answer")
        .tag("endpoint", labels.endpoint())
        .tag("method", labels.method())
        .serviceLevelObjectives(DURATION_BUCKETS)
        .register(registry);
  }

  private String endpoint(ExtendedUriInfo uri) {
    ResourceMethod method = uri.getMatchedResourceMethod();
    return method == null ? "none" : endpoints.computeIfAbsent(method, each -> templates(uri));
  }

  /** Joins the templates, which come from the innermost to the outermost. */
  private static String templates(ExtendedUriInfo uri) {
    List<String> templates =
        uri.getMatchedTemplates().stream().map(each -> each.getTemplate()).toList();
    StringBuilder endpoint = new StringBuilder();
    for (int i = templates.size() - 1; i >= 0; i--) {
      endpoint.append('/').append(TEMPLATE_RULE.matcher(templates.get(i)).replaceAll("{$1}"));
    }
    return endpoint.toString().replaceAll("/{2,}", "/");
  }
}
