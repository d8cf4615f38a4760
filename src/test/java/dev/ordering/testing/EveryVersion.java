package dev.ordering.testing;

import dev.ordering.changelog.ApiChangelog;
import dev.ordering.versioning.ApiVersion;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.AnnotationConsumer;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Runs a test with each version of the API. A version that is added is tested at once. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(EveryVersion.Versions.class)
public @interface EveryVersion {
  /** The oldest version that has what is tested. */
  String since() default "0.2.0";

  /** The versions of the changelog. */
  final class Versions implements ArgumentsProvider, AnnotationConsumer<EveryVersion> {
    private String oldest;

    /** Returns the versions from one on, the oldest first. */
    public static List<String> since(String oldest) {
      return ApiChangelog.changelog().releases().stream()
          .filter(release -> !release.version().isBefore(ApiVersion.of(oldest)))
          .map(release -> release.version().toString())
          .sorted((one, other) -> ApiVersion.of(one).compareTo(ApiVersion.of(other)))
          .toList();
    }

    @Override
    public void accept(EveryVersion annotation) {
      oldest = annotation.since();
    }

    @Override
    public Stream<Arguments> provideArguments(
        ParameterDeclarations parameters, ExtensionContext context) {
      return since(oldest).stream().map(Arguments::of);
    }
  }
}
