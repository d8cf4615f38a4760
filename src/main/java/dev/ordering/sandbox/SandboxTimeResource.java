package dev.ordering.sandbox;

import dev.ordering.http.body.BodyErrors;
import dev.ordering.http.body.UncheckedBody;
import dev.ordering.http.problem.ApiError;
import dev.ordering.http.problem.Problem;
import dev.ordering.persistence.TrialTime;
import dev.ordering.security.Anyone;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/** The time of a trial. It can be advanced, but never set back. */
@Path("/demo/time")
@Produces(MediaType.APPLICATION_JSON)
public record SandboxTimeResource(TrialTime time) {
  private static final Duration LONGEST = Duration.ofDays(400);

  private static final ApiError INVALID = ApiError.of("invalid_advance").at("/advance");

  /**
   * The body.
   *
   * @param advance the duration by which the time is advanced, in ISO 8601, from {@code PT1S} to
   *     {@code P400D}
   */
  public record TimeStep(Optional<String> advance) {}

  /**
   * The time of the service.
   *
   * @param now ISO 8601
   * @param advanced the total duration by which the time was advanced, in ISO 8601
   */
  public record Time(String now, String advanced) {}

  @GET
  @Anyone
  public Time now() {
    return new Time(
        time.now().truncatedTo(ChronoUnit.SECONDS).toString(), time.advanced().toString());
  }

  /** Advances the time. Everything that is due then is done within a few seconds. */
  @POST
  @Anyone
  public Time advance(UncheckedBody<TimeStep> body) {
    Duration by = body.require(SandboxTimeResource::check);
    if (!time.advance(by)) {
      throw Problem.of(422, INVALID).exception();
    }
    return now();
  }

  private static Optional<Duration> check(TimeStep step, BodyErrors errors) {
    return errors.required(
        step.advance(), "/advance", INVALID.code(), SandboxTimeResource::duration);
  }

  private static Optional<Duration> duration(String text) {
    try {
      return Optional.of(Duration.parse(text))
          .filter(by -> by.toSeconds() > 0 && by.compareTo(LONGEST) <= 0)
          .map(by -> by.truncatedTo(ChronoUnit.SECONDS));
    } catch (DateTimeParseException | ArithmeticException exception) {
      return Optional.empty();
    }
  }
}
