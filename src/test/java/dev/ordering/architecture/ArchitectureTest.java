package dev.ordering.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import dev.ordering.persistence.Transactions;
import dev.ordering.security.Anyone;
import dev.ordering.security.OptionalScope;
import dev.ordering.security.RequiresScope;
import jakarta.ws.rs.HttpMethod;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The shape of the house: who may use whom, and where each library lives. */
@Tag("thorough")
class ArchitectureTest {
  private static final JavaClasses SERVICE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.ordering");

  private static final List<String> MECHANISMS =
      List.of(
          "versioning", "http", "security", "persistence", "idempotency", "metrics", "outbound");

  /** A package and what it may use besides itself. */
  private static final Map<String, List<String>> MAY_USE =
      Map.ofEntries(
          Map.entry(
              "admin",
              with(
                  MECHANISMS,
                  "money",
                  "account",
                  "catalog",
                  "checkout",
                  "mail",
                  "notification",
                  "oauth",
                  "order",
                  "paying",
                  "payment",
                  "user",
                  "webhook")),
          Map.entry("metrics", List.of("http", "security")),
          Map.entry("money", List.of()),
          Map.entry("http", List.of()),
          Map.entry("persistence", List.of("http")),
          Map.entry("outbound", List.of("http", "persistence")),
          Map.entry("versioning", List.of("http")),
          Map.entry("security", List.of("http")),
          Map.entry("idempotency", List.of("http", "persistence", "security", "versioning")),
          Map.entry("openapi", List.of("http", "security", "versioning")),
          Map.entry("documentation", List.of("http", "security", "versioning")),
          Map.entry("payment", with(MECHANISMS, "money")),
          Map.entry("catalog", with(MECHANISMS, "money", "payment")),
          Map.entry("upload", MECHANISMS),
          Map.entry("user", with(MECHANISMS, "money", "catalog", "mail")),
          Map.entry("oauth", with(MECHANISMS, "mail", "user")),
          Map.entry("account", with(MECHANISMS, "notification", "oauth", "user")),
          Map.entry("mail", List.of("http", "persistence", "security", "metrics")),
          Map.entry("notification", with(MECHANISMS, "money", "catalog", "mail", "user")),
          Map.entry("webhook", with(MECHANISMS, "user")),
          Map.entry("checkout", with(MECHANISMS, "money", "catalog", "payment", "upload", "user")),
          Map.entry(
              "counter",
              with(
                  MECHANISMS, "money", "catalog", "checkout", "oauth", "order", "payment", "user")),
          Map.entry("sandbox", with(MECHANISMS, "order", "payment")),
          Map.entry("paying", with(MECHANISMS, "money", "checkout", "oauth", "order", "payment")),
          Map.entry(
              "order",
              with(
                  MECHANISMS,
                  "money",
                  "checkout",
                  "catalog",
                  "mail",
                  "oauth",
                  "payment",
                  "upload",
                  "user")));

  static List<Map.Entry<String, List<String>>> packages() {
    return List.copyOf(MAY_USE.entrySet());
  }

  @ParameterizedTest
  @MethodSource("packages")
  void aPackageUsesOnlyWhatStandsBelowIt(Map.Entry<String, List<String>> entry) {
    String[] allowed =
        with(entry.getValue(), entry.getKey()).stream()
            .map(name -> "dev.ordering." + name + "..")
            .toArray(String[]::new);
    noClasses()
        .that(resideInAPackage("dev.ordering." + entry.getKey() + ".."))
        .should()
        .dependOnClassesThat(
            resideInAPackage("dev.ordering..").and(not(resideInAnyPackage(allowed))))
        .allowEmptyShould(true)
        .check(SERVICE);
  }

  @Test
  void noPackagesFormACycle() {
    slices().matching("dev.ordering.(**)").should().beFreeOfCycles().check(SERVICE);
  }

  @Test
  void nothingUsesTheBootstrap() {
    noClasses()
        .that(not(resideInAPackage("dev.ordering.bootstrap..")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.ordering.bootstrap..")
        .check(SERVICE);
  }

  @Test
  void nothingButTheBootstrapUsesTheAdministration() {
    noClasses()
        .that(not(resideInAnyPackage("dev.ordering.bootstrap..", "dev.ordering.admin..")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("dev.ordering.admin..")
        .check(SERVICE);
  }

  @Test
  void httpIsSpokenOnlyAtTheEdge() {
    check(
        "jakarta.ws.rs..",
        named(".*(Resource|Query|ExceptionMapper)(\\$.*)?").or(mechanismsOrBootstrap()));
  }

  @Test
  void whatClientsSendToTheCheckoutStopsAtItsResources() {
    check(
        "dev.ordering.checkout.request..",
        resideInAnyPackage(
                "dev.ordering.checkout.request..",
                "dev.ordering.checkout.response..",
                "dev.ordering.changelog..",
                "dev.ordering.order.placing..",
                "dev.ordering.bootstrap..")
            .or(named(".*Resource(\\$.*)?")));
  }

  /**
   * With Jackson's own buffers a thread of the app server would keep the service after a reload.
   */
  @Test
  void jsonIsReadAndWrittenByFactoriesOfOurs() {
    noClasses()
        .that(not(resideInAPackage("dev.ordering.openapi..")))
        .should()
        .callConstructor(ObjectMapper.class)
        .check(SERVICE);
  }

  @Test
  void hibernateStaysInStorage() {
    DescribedPredicate<JavaClass> home =
        resideInAnyPackage(
            "dev.ordering..storage..", "dev.ordering.persistence..", "dev.ordering.bootstrap..");
    check("org.hibernate..", home);
    check("jakarta.persistence..", home);
  }

  @Test
  void useCasesOpenTransactionsAndStorageDoesNot() {
    noClasses()
        .that(resideInAPackage("dev.ordering..storage.."))
        .should()
        .callMethodWhere(
            DescribedPredicate.describe(
                "it begins a transaction",
                (JavaMethodCall call) ->
                    call.getTargetOwner().isAssignableTo(Transactions.class)
                        && List.of(
                                "read",
                                "write",
                                "run",
                                "repeat",
                                "writeAgainIfDuplicate",
                                "dryRun",
                                "remove")
                            .contains(call.getName())))
        .check(SERVICE);
  }

  /** Repositories and resources are records to save constructors, not to show their parts. */
  @Test
  void nobodyTakesThePartsOfARepositoryOrAResource() {
    noClasses()
        .should()
        .accessTargetWhere(
            DescribedPredicate.describe(
                "it takes what a repository or a resource works with",
                (JavaAccess<?> access) ->
                    access instanceof JavaCodeUnitAccess<?>
                        && access.getTargetOwner().isRecord()
                        && access
                            .getTargetOwner()
                            .getSimpleName()
                            .matches(".*(Repository|Resource)")
                        && access.getTargetOwner().tryGetField(access.getName()).isPresent()
                        && !access.getOriginOwner().equals(access.getTargetOwner())))
        .check(SERVICE);
  }

  /** On Java 17 these start a thread that keeps the classes of a stopped service in memory. */
  @Test
  void nothingUsesTheTimeoutsOfTheJdksFutures() {
    noClasses()
        .should()
        .callMethodWhere(
            DescribedPredicate.describe(
                "it starts the JDK's thread for timeouts",
                (JavaMethodCall call) ->
                    call.getTargetOwner().isAssignableTo(CompletableFuture.class)
                        && List.of("orTimeout", "completeOnTimeout", "delayedExecutor")
                            .contains(call.getName())))
        .check(SERVICE);
  }

  @Test
  void nimbusStaysInOauthAndSignsForPushServices() {
    check("com.nimbusds.oauth2..", resideInAPackage("dev.ordering.oauth.."));
    check(
        "com.nimbusds..",
        resideInAnyPackage("dev.ordering.oauth..", "dev.ordering.notification.."));
  }

  @Test
  void theClientsOfPushServicesStayInNotification() {
    for (String library : List.of("com.eatthepath..", "io.netty..", "com.google.crypto.tink..")) {
      check(library, resideInAPackage("dev.ordering.notification.."));
    }
  }

  @Test
  void jakartaMailStaysInOnePlace() {
    for (String library : List.of("jakarta.mail..", "org.eclipse.angus..")) {
      check(library, resideInAPackage("dev.ordering.mail.smtp.."));
    }
  }

  @Test
  void noFeatureAsksForTheVersion() {
    classes()
        .that()
        .haveSimpleName("ApiVersion")
        .should()
        .onlyBeAccessed()
        .byAnyPackage("dev.ordering.versioning..", "dev.ordering.changelog..")
        .allowEmptyShould(true)
        .check(SERVICE);
  }

  @Test
  void everyResourceMethodSaysWhoMayCallIt() {
    methods()
        .that(
            DescribedPredicate.describe(
                "answer an HTTP method",
                (JavaMethod method) -> method.isMetaAnnotatedWith(HttpMethod.class)))
        .should()
        .beAnnotatedWith(
            DescribedPredicate.describe(
                "one of the access annotations",
                annotation ->
                    List.of(RequiresScope.class, OptionalScope.class, Anyone.class).stream()
                        .anyMatch(type -> annotation.getRawType().isEquivalentTo(type))))
        .allowEmptyShould(true)
        .check(SERVICE);
  }

  private static void check(String library, DescribedPredicate<JavaClass> home) {
    ArchRule rule =
        noClasses()
            .that(not(home))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(library)
            .allowEmptyShould(true);
    rule.check(SERVICE);
  }

  private static DescribedPredicate<JavaClass> mechanismsOrBootstrap() {
    return resideInAnyPackage(
        with(MECHANISMS, "bootstrap", "openapi", "documentation").stream()
            .map(name -> "dev.ordering." + name + "..")
            .toArray(String[]::new));
  }

  private static DescribedPredicate<JavaClass> named(String pattern) {
    return DescribedPredicate.describe("named " + pattern, type -> type.getName().matches(pattern));
  }

  private static List<String> with(List<String> names, String... more) {
    return Stream.concat(names.stream(), Arrays.stream(more)).toList();
  }
}
