package dev.ordering.versioning;

import static dev.ordering.versioning.Changes.added;
import static dev.ordering.versioning.Changes.bodyChanged;
import static dev.ordering.versioning.Changes.endpoint;
import static dev.ordering.versioning.Changes.field;
import static dev.ordering.versioning.Changes.fields;
import static dev.ordering.versioning.Changes.former;
import static dev.ordering.versioning.Changes.member;
import static dev.ordering.versioning.Changes.only;
import static dev.ordering.versioning.Changes.parameter;
import static dev.ordering.versioning.Changes.parameters;
import static dev.ordering.versioning.Changes.queryChanged;
import static dev.ordering.versioning.Changes.responseChanged;
import static dev.ordering.versioning.Changes.type;
import static dev.ordering.versioning.Changes.value;
import static dev.ordering.versioning.Changes.values;
import static dev.ordering.versioning.Changes.version;
import static dev.ordering.versioning.VersionStatus.DEVELOPMENT;
import static dev.ordering.versioning.VersionStatus.STABLE;
import static dev.ordering.versioning.VersionStatus.UPDATABLE;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ordering.http.QueryParameters;
import dev.ordering.http.SanitizedHeaders;
import dev.ordering.http.WebApplicationExceptionMapper;
import dev.ordering.http.WellFormedRequestFilter;
import dev.ordering.http.address.PublicUrl;
import dev.ordering.http.body.BodyLimits;
import dev.ordering.http.body.BodyTree;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.ProblemExceptionMapper;
import dev.ordering.http.problem.ProblemFilter;
import dev.ordering.http.problem.RequestIdFilter;
import dev.ordering.http.problem.UncaughtExceptionMapper;
import dev.ordering.http.text.Phrase;
import dev.ordering.http.text.Texts;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.glassfish.jersey.CommonProperties;
import org.glassfish.jersey.client.ClientConfig;
import org.glassfish.jersey.client.HttpUrlConnectorProvider;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.glassfish.jersey.servlet.ServletContainer;
import org.glassfish.jersey.test.DeploymentContext;
import org.glassfish.jersey.test.JerseyTest;
import org.glassfish.jersey.test.ServletDeploymentContext;
import org.glassfish.jersey.test.TestProperties;
import org.glassfish.jersey.test.grizzly.GrizzlyWebTestContainerFactory;
import org.glassfish.jersey.test.spi.TestContainerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.openapitools.jackson.nullable.JsonNullable;

/**
 * A small service with a history of its own, started once per class, for what the mechanism of
 * versions can express.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class SampleService extends JerseyTest {
  static final Instant DEPRECATION = Instant.ofEpochSecond(1_700_000_000);

  public record Price(BigDecimal value, String currency) {}

  enum Method {
    CARD,
    BANCONTACT,
    MONIZZE;

    @JsonValue
    String value() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  record Option(long optionId, Optional<Long> uploadId, Optional<Integer> amount) {}

  public record Item(
      Long productId,
      Optional<Integer> amount,
      Optional<BigDecimal> weight,
      Optional<List<Option>> options,
      Optional<String> code) {}

  record Cart(
      Optional<List<Item>> cart,
      Optional<Method> method,
      Optional<Boolean> gift,
      JsonNullable<String> note,
      Optional<Map<String, Item>> byName) {}

  /** Today a list of products; older versions saw them in groups. */
  record Suggestions(List<List<String>> groups) {
    @JsonValue
    List<String> products() {
      return groups.stream().flatMap(List::stream).toList();
    }
  }

  record Told(RequestMember field, Suggestions suggestions) {}

  record Product(Price price, Optional<Price> was) {}

  record Line(Product product, Price total, Method method) {}

  record Lines(
      List<Line> results,
      @JsonInclude(JsonInclude.Include.ALWAYS) Optional<String> next,
      Optional<Integer> number,
      boolean comments) {}

  static Changelog changelog() {
    return Changelog.newestFirst(
        version(
            "1.10.0",
            DEVELOPMENT,
            "2026-11-20",
            responseChanged(
                "Suggestions were groups.",
                type(
                    Suggestions.class,
                    new TypeReference<List<List<String>>>() {},
                    Suggestions::groups))),
        version(
            "1.9.0",
            STABLE,
            "2026-11-20",
            added("Samples can be deleted.", endpoint("GET /samples/new")),
            responseChanged(
                "There was one flag.",
                former(Lines.class, "allow_comments", Boolean.class, Lines::comments)),
            added("Comments.", fields(Lines.class, "comments"))),
        version(
            "1.7.0",
            UPDATABLE,
            "2026-11-20",
            added("Options have an amount.", fields(Option.class, "amount")),
            added("Monizze.", values(Method.class, "monizze")),
            responseChanged(
                "It was mistercash.",
                type(
                    Method.class,
                    String.class,
                    method -> method == Method.BANCONTACT ? "mistercash" : method.value())),
            bodyChanged("It was mistercash.", value(Method.class, "mistercash", "bancontact"))),
        version(
            "1.5.1",
            UPDATABLE,
            "2026-11-20",
            added("Items have options.", fields(Item.class, "options")),
            responseChanged(
                "A product's price was a number.",
                field(Product.class, "price", Price.class, BigDecimal.class, Price::value)),
            bodyChanged(
                "Options were a list of ids.",
                member(
                    Item.class,
                    "option_ids",
                    new TypeReference<List<Long>>() {},
                    SampleService::optionIds)),
            bodyChanged("Items had a code.", only(Item.class, "code"))),
        version(
            "1.3.0",
            UPDATABLE,
            "2026-11-20",
            responseChanged(
                "Prices were numbers.", type(Price.class, BigDecimal.class, Price::value))),
        version(
            "1.0.0",
            UPDATABLE,
            "2026-11-20",
            responseChanged(
                "It was a bare array.",
                type(Lines.class, new TypeReference<List<Line>>() {}, Lines::results)),
            added("Filters.", parameters("GET /samples", "limit", "after")),
            queryChanged(
                "It was before.",
                parameter(
                    "GET /samples",
                    "before",
                    "limit",
                    Phrase.of("parameter.value", "n and a number"),
                    text ->
                        text.startsWith("n") ? Optional.of(text.substring(1)) : Optional.empty()))),
        version("0.2.0", UPDATABLE, "2026-11-20"));
  }

  private static void optionIds(ObjectNode item, SentPointers origins) {
    JsonNode ids = item.remove("option_ids");
    if (ids != null) {
      ArrayNode options = item.putArray("options");
      for (JsonNode id : ids) {
        String sent = "/option_ids/" + options.size();
        origins.addOrigin("/options/" + options.size(), sent);
        options.addObject().set("option_id", id);
      }
    }
  }

  /** Answers with what it understood. */
  @Path("samples")
  @Versioned
  @Produces(MediaType.APPLICATION_JSON)
  public static final class SampleResource {
    @GET
    public Lines list(@Context ContainerRequestContext request) {
      QueryParameters query = QueryParameters.of(request);
      Optional<Long> limit = query.integer("limit", 0, 100);
      query.requireValid();
      Price price = new Price(new BigDecimal("12.5"), "EUR");
      Product product = new Product(price, Optional.empty());
      return new Lines(
          List.of(new Line(product, price, Method.BANCONTACT)),
          Optional.empty(),
          limit.map(Long::intValue),
          true);
    }

    @GET
    @Path("new")
    public Map<String, String> added() {
      return Map.of("is", "new");
    }

    @POST
    public Cart echo(UncheckedBody<Cart> cart) {
      return cart.check((sent, errors) -> sent);
    }

    @POST
    @Path("told")
    public Told tell(UncheckedBody<Cart> cart) {
      return new Told(
          new RequestMember("/cart/0/options/1/option_id"),
          new Suggestions(List.of(List.of("a", "b"), List.of("c"))));
    }

    @POST
    @Path("refused")
    public Cart refuse(UncheckedBody<Cart> cart) {
      return cart.check(
          (sent, errors) -> {
            errors.notAcceptable(ApiError.of("invalid_value").at("/cart/0/options/1/option_id"));
            return sent;
          });
    }
  }

  /** Takes bodies that do not depend on the version. */
  @Path("plain")
  @Produces(MediaType.APPLICATION_JSON)
  public static final class PlainResource {
    @POST
    public ObjectNode echo(ObjectNode body) {
      return body;
    }

    @POST
    @Path("tree")
    public Map<String, Object> tree(BodyTree body) {
      return Map.of("form", body.form());
    }
  }

  private static final class Container extends ServletContainer {
    Container(ResourceConfig config) {
      super(config);
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
        throws ServletException, IOException {
      HttpServletRequest sanitized = new SanitizedHeaders(request);
      request.setAttribute(SanitizedHeaders.REQUEST, sanitized);
      super.service(sanitized, response);
    }
  }

  @Override
  protected DeploymentContext configureDeployment() {
    forceSet(TestProperties.CONTAINER_PORT, "0");
    ResourceConfig config = new ResourceConfig();
    config.property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true);
    config.property("jersey.config.server.jsonFeature", "none");
    config.property(ServerProperties.RESPONSE_SET_STATUS_OVER_SEND_ERROR, true);
    List.of(
            new RequestIdFilter(),
            new WellFormedRequestFilter(),
            new BodyLimits(),
            new ProblemFilter(
                new Texts(List.of("dev.ordering.http", "dev.ordering.versioning")),
                new PublicUrl(Optional.empty()),
                Set.of()),
            new ProblemExceptionMapper(),
            new WebApplicationExceptionMapper(),
            new UncaughtExceptionMapper(),
            new VersioningFeature(changelog(), Optional.of(DEPRECATION)),
            new SampleResource(),
            new PlainResource())
        .forEach(config::register);
    return ServletDeploymentContext.forServlet(new Container(config)).build();
  }

  @Override
  protected TestContainerFactory getTestContainerFactory() {
    return new GrizzlyWebTestContainerFactory();
  }

  @Override
  protected void configureClient(ClientConfig config) {
    config.property(HttpUrlConnectorProvider.SET_METHOD_WORKAROUND, true);
    config.property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true);
  }

  Response get(String version, String path) {
    int query = path.indexOf('?');
    var target = target(query < 0 ? path : path.substring(0, query));
    if (query >= 0) {
      for (String pair : path.substring(query + 1).split("&", -1)) {
        String[] parts = pair.split("=", -1);
        target = target.queryParam(parts[0], parts[1]);
      }
    }
    return target.request().header("X-VERSION", version).get();
  }

  Response json(String version, String body) {
    return target("/samples")
        .request()
        .header("X-VERSION", version)
        .post(Entity.entity(body, "application/json"));
  }

  Response form(String version, String body) {
    return target("/samples")
        .request()
        .header("X-VERSION", version)
        .post(Entity.entity(body, "application/x-www-form-urlencoded"));
  }

  static String text(Response response) {
    return response.readEntity(String.class);
  }

  @BeforeAll
  @Override
  public void setUp() throws Exception {
    super.setUp();
  }

  @AfterAll
  @Override
  public void tearDown() throws Exception {
    super.tearDown();
  }
}
