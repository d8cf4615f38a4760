package dev.ordering.user;

import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;

/** The profile of the user who calls. */
@Path("user")
@Versioned
@Produces(MediaType.APPLICATION_JSON)
public final class UserResource {
  private final Profiles profiles;

  UserResource(Profiles profiles) {
    this.profiles = profiles;
  }

  /** Shows the profile (beyond the contract: an app shows it before it changes it). */
  @GET
  @RequiresScope(Scope.USER)
  public UserRepresentation show(@Context SecurityContext security) {
    return profiles.find(Caller.of(security).userId());
  }

  /** Changes the members that are sent, all or none, and shows the result (contract endpoint 5). */
  @PATCH
  @RequiresScope(Scope.USER)
  public UserRepresentation change(UserPatch patch, @Context SecurityContext security) {
    return profiles.change(Caller.of(security).userId(), patch);
  }
}
