package dev.ordering.versioning;

import dev.ordering.http.Fault;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** In which versions an endpoint and its query parameters exist. */
final class EndpointHistory {
  private final Endpoint endpoint;
  private final Availability always;
  private final Map<ApiVersion, List<Difference.FormerParameter>> former = new HashMap<>();
  private final Map<String, Availability> parameters = new HashMap<>();
  private Optional<Availability> added = Optional.empty();

  EndpointHistory(Changelog changelog, Endpoint endpoint) {
    this.endpoint = endpoint;
    ApiVersion newest = changelog.newest().version();
    this.always = new Availability(changelog.oldest().version(), newest);
    changelog.settled(
        newest,
        Difference.NewEndpoint.class,
        (difference, release) -> {
          if (difference.endpoint().equals(endpoint)) {
            added = Optional.of(Availability.since(changelog, release));
          }
        });
    changelog.settled(
        newest,
        Difference.NewParameters.class,
        (difference, release) -> {
          if (difference.endpoint().equals(endpoint)) {
            difference
                .names()
                .forEach(name -> parameters.put(name, Availability.since(changelog, release)));
          }
        });
    changelog.settled(
        newest,
        Difference.FormerParameter.class,
        (difference, release) -> {
          if (difference.endpoint().equals(endpoint)) {
            parameters.put(difference.older(), Availability.until(changelog, release));
          }
        });
    for (Release release : changelog.releases()) {
      former.put(release.version(), outstanding(changelog, release.version()));
    }
  }

  /** Why the endpoint is not there in a version; empty where it is. */
  Optional<Fault> absence(ApiVersion version) {
    Availability availability = added.orElse(always);
    return availability.holds(version)
        ? Optional.empty()
        : Optional.of(availability.notIn(version, endpoint.toString()));
  }

  /** Why a parameter is not there in a version; empty where it is, and where none ever had it. */
  Optional<Fault> parameterAbsence(String name, ApiVersion version) {
    return Optional.ofNullable(parameters.get(name))
        .filter(availability -> !availability.holds(version))
        .map(availability -> availability.notIn(version, name));
  }

  List<Difference.FormerParameter> formerParameters(ApiVersion version) {
    return former.get(version);
  }

  private List<Difference.FormerParameter> outstanding(Changelog changelog, ApiVersion version) {
    Map<String, Difference.FormerParameter> found = new HashMap<>();
    changelog.outstanding(
        version,
        Difference.FormerParameter.class,
        (difference, release) -> {
          if (difference.endpoint().equals(endpoint)) {
            found.putIfAbsent(difference.older(), difference);
          }
        });
    return found.values().stream().collect(Collectors.toUnmodifiableList());
  }
}
