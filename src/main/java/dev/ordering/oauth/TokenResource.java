package dev.ordering.oauth;

import dev.ordering.http.ClientAddress;
import dev.ordering.security.Anyone;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;

/** The token endpoint (contract, POST /api/token; RFC 6749 3.2). Independent of the version. */
@Path("/api/token")
public final class TokenResource {
  private final Map<String, TokenExchange> exchanges;
  private final ClientAddress clientAddress;
  private final Clock clock;

  /**
   * @param exchanges by grant_type
   */
  TokenResource(Map<String, TokenExchange> exchanges, ClientAddress clientAddress, Clock clock) {
    this.exchanges = Map.copyOf(exchanges);
    this.clientAddress = clientAddress;
    this.clock = clock;
  }

  @POST
  @Anyone
  @Produces(MediaType.APPLICATION_JSON)
  public Response token(
      @Context ContainerRequestContext request, @Context HttpServletRequest connection)
      throws IOException {
    TokenQuery query = TokenQuery.read(request);
    TokenExchange exchange =
        Optional.ofNullable(exchanges.get(query.required("grant_type")))
            .orElseThrow(OAuthException.UnsupportedGrantType::new);
    TokenExchange.Result result =
        exchange.exchange(new TokenRequest(query, clientAddress.of(connection)));
    // RFC 6749 5.1: no cache may keep the answer
    return Response.ok(TokenRepresentation.of(result.pair(), result.requested(), clock.instant()))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("Pragma", "no-cache")
        .build();
  }
}
