package dev.ordering.order.loyalty;

import dev.ordering.http.response.ConditionalGet;
import dev.ordering.http.response.EntityTags;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Languages;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;

/** The loyalty cards of the calling user (decisions on loyalty). */
@Path("user/loyalty")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record UserLoyaltyResource(CustomerCards cards) {
  /** Lists the cards. */
  @GET
  @RequiresScope(Scope.USER)
  @Tag(name = "User")
  @Operation(
      operationId = "listLoyaltyCards",
      summary = "List the user's loyalty cards",
      description =
          "The oldest card comes first. Each card has the rewards that its points are enough for,"
              + " and the last 20 changes of its points.")
  @SuccessResponse(
      value = "The cards. The list is empty if the user has no card.",
      listOf = LoyaltyCardRepresentation.class)
  @ConditionalGet
  public Response list(@Context ContainerRequestContext request) {
    Locale language = Languages.of(request);
    List<LoyaltyCardRepresentation> found = cards.of(Caller.of(request).userId(), language);
    return Response.ok(new GenericEntity<List<LoyaltyCardRepresentation>>(found) {})
        .tag(EntityTags.of(found))
        .header(HttpHeaders.CONTENT_LANGUAGE, language.getLanguage())
        .build();
  }
}
