package dev.ordering.notification.device;

import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ErrorResponses;
import dev.ordering.http.response.SuccessResponse;
import dev.ordering.notification.push.PushTarget;
import dev.ordering.outbound.EndpointPolicy;
import dev.ordering.security.Caller;
import dev.ordering.security.RequiresScope;
import dev.ordering.security.Scope;
import dev.ordering.versioning.Versioned;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.SecurityContext;

/** The devices of a user to which the app may send push notifications (beyond the contract). */
@Path("user/devices/{device_id}")
@Versioned
@Tag(name = "User")
@Produces(MediaType.APPLICATION_JSON)
public record PushDeviceResource(DeviceRegistration devices, EndpointPolicy endpoints) {
  private static final String DEVICE = "The `device_id` that was sent for the access token.";

  /** Registers the device on which the app is signed in, or changes how messages reach it. */
  @PUT
  @RequiresScope(Scope.USER)
  @Operation(
      operationId = "registerDevice",
      summary = "Register a device for push notifications",
      description =
          "`device_id` is the one that was sent for the access token. The registration ends"
              + " together with the token pair of the device. If another device of the app had the"
              + " same token or endpoint, it moves to this device.")
  @SuccessResponse("The registered device.")
  @ErrorResponses({
    "404: The app is not signed in on this device (`unknown_device`).",
    "422: A token, endpoint or key is invalid."
  })
  public PushDeviceRepresentation register(
      @Parameter(description = DEVICE) @PathParam("device_id") String deviceId,
      UncheckedBody<PushDeviceRequest> body,
      @Context SecurityContext security) {
    PushTarget target =
        body.require((request, errors) -> new PushTargetRules(endpoints, errors).read(request));
    devices.register(Caller.of(security), deviceId, target);
    return new PushDeviceRepresentation(deviceId, target.kind());
  }

  /** Removes the registration. Does nothing if the device is not registered. */
  @DELETE
  @RequiresScope(Scope.USER)
  @Operation(
      operationId = "removeDevice",
      summary = "End a device's registration for push notifications",
      description =
          "The device stays signed in. The response is the same if the device was not registered.")
  @ApiResponse(responseCode = "204", description = "The device is no longer registered.")
  public void remove(
      @Parameter(description = DEVICE) @PathParam("device_id") String deviceId,
      @Context SecurityContext security) {
    devices.remove(Caller.of(security), deviceId);
  }
}
