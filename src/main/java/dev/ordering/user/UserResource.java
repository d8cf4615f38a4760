package dev.ordering.user;

import dev.ordering.http.address.ClientAddress;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.http.text.Languages;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.user.profile.UserPatch;
import dev.ordering.user.profile.UserRepresentation;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;

/** The endpoint of the profile of the authenticated user. */
@Path("user")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public record UserResource(Profiles profiles, ClientAddress clientAddress) {
  /**
   * Returns the profile (beyond the contract: an app shows the profile before its user changes it).
   */
  @GET
  @RequiresScope(Scope.USER)
  @Tag(name = "User")
  @Operation(
      operationId = "showUser",
      summary = "Show the user's profile",
      description = "The response is the same as that to a change of the profile.")
  @SuccessResponse("The profile.")
  public UserRepresentation show(@Context SecurityContext security) {
    return profiles.find(Caller.of(security).userId());
  }

  /**
   * Changes all or none of the fields that are sent, and returns the result (contract endpoint 5).
   */
  @PATCH
  @RequiresScope(Scope.USER)
  @Tag(name = "User")
  @Operation(
      operationId = "changeUser",
      summary = "Change the user's profile",
      description =
          "Every field is optional. A field that is left out keeps its value; null is rejected."
              + " `notifications` is merged field by field. All errors are reported at once. If"
              + " there is an error, nothing is stored.")
  @SuccessResponse("The whole profile after the change.")
  @ErrorResponses({
    "409: The e-mail address belongs to another account (`email_taken`). This is checked only if"
        + " nothing else is wrong.",
    "429: The e-mail address was changed too often (`too_many_tries`).",
    "422: A value is well formed but invalid."
  })
  public UserRepresentation change(
      UncheckedBody<UserPatch> patch,
      @Context SecurityContext security,
      @Context ContainerRequestContext request,
      @Context HttpServletRequest connection) {
    return profiles.change(
        Caller.of(security).userId(), patch, Languages.of(request), clientAddress.of(connection));
  }
}
