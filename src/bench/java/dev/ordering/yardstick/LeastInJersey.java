package dev.ordering.yardstick;

import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.glassfish.jersey.CommonProperties;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;

/**
 * {@link OrdersQuery} and {@link CheckoutQuery} as resources and message body writers of Jersey,
 * with nothing around them: the least that the service can need in its fixed shape.
 */
public final class LeastInJersey extends ResourceConfig {
  public LeastInJersey() throws SQLException {
    property(CommonProperties.FEATURE_AUTO_DISCOVERY_DISABLE, true);
    property(ServerProperties.WADL_FEATURE_DISABLE, true);
    DataSource dataSource = Yardstick.dataSource();
    try (Connection connection = dataSource.getConnection()) {
      register(new Orders(dataSource, new OrdersQuery(new ShopFragments(connection))));
    }
    register(new Writer());
    register(new Checkout(dataSource));
  }

  /** GET /orders. */
  @Path("orders")
  @Singleton
  public static final class Orders {
    private final DataSource dataSource;
    private final OrdersQuery orders;

    Orders(DataSource dataSource, OrdersQuery orders) {
      this.dataSource = dataSource;
      this.orders = orders;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Response get(
        @HeaderParam("Authorization") String authorization,
        @HeaderParam("If-None-Match") String known,
        @QueryParam("after_id") String after,
        @QueryParam("before_id") String before)
        throws SQLException {
      OrdersQuery.Answer answer;
      try (Connection connection = dataSource.getConnection()) {
        answer =
            orders.answer(connection, new OrdersQuery.Request(authorization, known, after, before));
      }
      return Response.status(answer.json() == null ? 304 : 200)
          .entity(answer.json() == null ? null : answer)
          .header("ETag", answer.tag())
          .build();
    }
  }

  /** POST /checkout. */
  @Path("checkout")
  @Singleton
  public static final class Checkout {
    private final DataSource dataSource;

    Checkout(DataSource dataSource) {
      this.dataSource = dataSource;
    }

    @POST
    @Produces(MediaType.APPLICATION_JSON)
    public Response post(@HeaderParam("Authorization") String authorization, InputStream cart)
        throws SQLException, IOException {
      try (Connection connection = dataSource.getConnection()) {
        byte[] answer = CheckoutQuery.answer(connection, authorization, cart);
        return Response.ok(answer).header("Content-Length", answer.length).build();
      }
    }
  }

  /** Writes the JSON of a page of orders. */
  @Singleton
  public static final class Writer implements MessageBodyWriter<OrdersQuery.Answer> {
    @Override
    public boolean isWriteable(
        Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
      return type == OrdersQuery.Answer.class;
    }

    @Override
    public void writeTo(
        OrdersQuery.Answer answer,
        Class<?> type,
        Type genericType,
        Annotation[] annotations,
        MediaType mediaType,
        MultivaluedMap<String, Object> headers,
        OutputStream body)
        throws IOException {
      headers.putSingle("Content-Length", answer.json().length);
      body.write(answer.json());
    }
  }
}
