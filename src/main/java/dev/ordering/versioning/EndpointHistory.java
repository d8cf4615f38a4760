package dev.ordering.versioning;

import dev.ordering.http.problem.ApiError;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The versions in which an endpoint and its query parameters exist. */
final class EndpointHistory {
  private final Endpoint endpoint;
  private final Map<ApiVersion, List<Difference.FormerParameter>> former = new HashMap<>();
  private final Map<String, VersionRange> parameters = new HashMap<>();
  private VersionRange availability;

  EndpointHistory(Changelog changelog, Endpoint endpoint) {
    this.endpoint = endpoint;
    ApiVersion newest = changelog.newest().version();
    this.availability = new VersionRange(changelog.oldest().version(), newest);
    for (Release release : changelog.upTo(newest)) {
      VersionRange since = VersionRange.since(changelog, release);
      release
          .differences(Difference.NewEndpoint.class)
          .filter(difference -> difference.endpoint().equals(endpoint))
          .forEach(difference -> availability = since);
      release
          .differences(Difference.NewParameters.class)
          .filter(difference -> difference.endpoint().equals(endpoint))
          .flatMap(difference -> difference.names().stream())
          .forEach(name -> parameters.put(name, since));
      formerParameters(release)
          .forEach(
              parameter ->
                  parameters.put(parameter.older(), VersionRange.until(changelog, release)));
    }
    for (Release release : changelog.releases()) {
      Map<String, Difference.FormerParameter> found = new HashMap<>();
      changelog.after(release.version()).stream()
          .flatMap(this::formerParameters)
          .forEach(parameter -> found.putIfAbsent(parameter.older(), parameter));
      former.put(release.version(), List.copyOf(found.values()));
    }
  }

  private Stream<Difference.FormerParameter> formerParameters(Release release) {
    return release
        .differences(Difference.FormerParameter.class)
        .filter(difference -> difference.endpoint().equals(endpoint));
  }

  /** Returns the error of a version that lacks the endpoint; empty if the version has it. */
  Optional<ApiError> absence(ApiVersion version) {
    return availability.holds(version)
        ? Optional.empty()
        : Optional.of(availability.notIn(version, endpoint.toString()));
  }

  /**
   * Returns the error if only other versions have the parameter; empty for an unknown parameter.
   */
  Optional<ApiError> parameterAbsence(String name, ApiVersion version) {
    return Optional.ofNullable(parameters.get(name))
        .filter(availability -> !availability.holds(version))
        .map(availability -> availability.notIn(version, name));
  }

  List<Difference.FormerParameter> formerParameters(ApiVersion version) {
    return former.get(version);
  }
}
