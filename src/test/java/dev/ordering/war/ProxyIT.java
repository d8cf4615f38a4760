package dev.ordering.war;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.ordering.notification.Poll;
import dev.ordering.testing.ProxyServer;
import dev.ordering.testing.TomcatServer;
import dev.ordering.war.Shell.Run;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The service behind the proxies that end TLS, with the files that the handbook has for them. */
@Tag("thorough")
class ProxyIT {
  private static final String PUBLIC = "https://orders.localhost";
  private static final String AUTHORIZE =
      "/oauth/authorize?response_type=code&client_id=demo-app&scope=orders"
          + "&redirect_uri=http://127.0.0.1/callback&code_challenge_method=S256"
          + "&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

  @TempDir private static Path base;
  private static TomcatServer server;

  @BeforeAll
  static void start() {
    server =
        TomcatServer.start(
            base.resolve("tomcat"),
            "",
            Map.of(
                "publicUrl",
                PUBLIC,
                "trustedProxies",
                "127.0.0.1",
                "metricsAddresses",
                "127.0.0.9"));
  }

  @AfterAll
  static void stop() {
    server.close();
    assertFalse(server.console().contains("SEVERE"), server::console);
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void theServiceIsReachedByTls(ProxyServer.Product product) throws Exception {
    try (ProxyServer proxy = product.start(base, server.address())) {
      Run token =
          curl(
              proxy,
              PUBLIC + "/api/token",
              "-d",
              "grant_type=password&client_id=demo-first-party&device_id=proxy&device_name=proxy"
                  + "&username=customer@demo.example&password=demo-customer");
      assertTrue(token.output().contains("\"token_type\":\"Bearer\""), token.toString());
      assertTrue(token.head().contains("strict-transport-security: max-age=31536000"));

      Run plain = curl(proxy, "http://orders.localhost/versions?a=b");
      assertTrue(plain.head().startsWith("http/1.1 308"), plain.head());
      assertTrue(plain.head().contains("location: " + PUBLIC + "/versions?a=b"), plain.head());

      for (String manager :
          List.of(
              "manager/html",
              "/manager/html",
              "%6Danager/html",
              ";/manager/html",
              "x/..;/Manager",
              "user/devices/..;/..;/manager/html",
              "user/devices/..;%2f..;%2fmanager/html",
              "hawtio",
              "%68awtio/jolokia",
              "x/..;/hawtio/",
              "user/devices/..;/..;/hawtio/")) {
        Run refused = curl(proxy, "--path-as-is", PUBLIC + "/" + manager);
        assertEquals(404, refused.status(), manager);
        assertFalse(refused.head().contains("x-request-id"), "by the proxy itself: " + manager);
      }
      for (String name : List.of("manager-of-the-store", "hawtio")) {
        Run device = curl(proxy, PUBLIC + "/user/devices/" + name, "-X", "DELETE");
        assertEquals(401, device.status(), device::toString);
        assertTrue(device.head().contains("x-request-id"), "by the service: " + device.head());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void theCookiesAndAddressesAreThoseOfThePublicAddress(ProxyServer.Product product)
      throws Exception {
    try (ProxyServer proxy = product.start(base, server.address())) {
      Run metadata = curl(proxy, PUBLIC + "/.well-known/oauth-authorization-server");
      assertTrue(metadata.output().contains("\"issuer\":\"" + PUBLIC + "\""), metadata.output());
      Run page = curl(proxy, PUBLIC + AUTHORIZE, "-H", "Accept: text/html");
      assertEquals(200, page.status());
      assertTrue(page.head().contains("set-cookie: __host-"), page.head());
      assertTrue(page.head().contains("secure"), page.head());
    }
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void whatIsLongIsCompressedButForTheSignInPages(ProxyServer.Product product) throws Exception {
    try (ProxyServer proxy = product.start(base, server.address())) {
      String products = PUBLIC + "/shops/1/products";
      int plain = curl(proxy, products).output().length();
      Run compressed = compressed(proxy, products);
      assertTrue(compressed.head().contains("content-encoding: gzip"), compressed.head());
      int size = Integer.parseInt(compressed.output());
      assertTrue(size * 4 < plain, size + " of " + plain);
      String tag = compressed.head().replaceAll("(?s).*\r\netag: w([^\r]*).*", "W$1");
      Run unchanged = curl(proxy, products, "-H", "If-None-Match: " + tag);
      assertEquals(304, unchanged.status(), tag);
      String style = PUBLIC + "/assets/style.css";
      assertTrue(compressed(proxy, style).head().contains("content-encoding: gzip"));

      for (String page : List.of(AUTHORIZE, "/oauth/authorize?client_id=none", "/oauth/sign-in")) {
        Run secret = compressed(proxy, PUBLIC + page);
        assertFalse(secret.head().contains("content-encoding"), page + secret.head());
      }
    }
  }

  private static Run compressed(ProxyServer proxy, String address) throws Exception {
    return curl(
        proxy,
        address,
        "-H",
        "Accept-Encoding: gzip",
        "-H",
        "Accept: text/html, application/json;q=0.9, */*;q=0.1",
        "-o",
        "/dev/null",
        "-w",
        "%{size_download}");
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void theServiceSeesWhereTheCustomerCallsFrom(ProxyServer.Product product) throws Exception {
    try (ProxyServer proxy = product.start(base, server.address())) {
      Run allowed = curl(proxy, PUBLIC + "/metrics", "--interface", "127.0.0.9");
      assertEquals(200, allowed.status(), allowed.output());
      Run posing = curl(proxy, PUBLIC + "/metrics", "-H", "X-Forwarded-For: 127.0.0.9");
      assertFalse(posing.status() == 200, posing.output());
    }
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void whatTheProxyAnswersByItselfLooksLikeTheService(ProxyServer.Product product)
      throws Exception {
    try (ProxyServer proxy = product.start(base, "http://127.0.0.1:1")) {
      Run away = curl(proxy, PUBLIC + "/versions");
      assertEquals(503, away.status(), away.output());
      assertTrue(away.head().contains("retry-after: 5"), away.head());
      assertTrue(away.head().contains("content-type: application/json"), away.head());
      assertTrue(away.output().contains("\"error\":\"service_unavailable\""), away.output());
      assertTrue(away.output().contains("\"request_id\":\""), away.output());
    }
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void anAppOfAnotherOriginSeesThatTheServiceIsAway(ProxyServer.Product product) throws Exception {
    String app = "Origin: http://127.0.0.1:5173";
    String[] preflight = {
      "-X",
      "OPTIONS",
      "-H",
      app,
      "-H",
      "Access-Control-Request-Method: GET",
      "-H",
      "Access-Control-Request-Headers: authorization,x-version"
    };
    try (ProxyServer proxy = product.start(base, "http://127.0.0.1:1")) {
      Poll.until(
          "HAProxy's probe", () -> curl(proxy, PUBLIC + "/orders", preflight).status() == 204);
      Run asked = curl(proxy, PUBLIC + "/orders", preflight);
      assertTrue(asked.head().contains("access-control-allow-origin: *"), asked.head());
      assertTrue(asked.head().contains("access-control-allow-methods: get, "), asked.head());
      assertTrue(asked.head().contains("access-control-allow-headers: auth"), asked.head());

      Run away = curl(proxy, PUBLIC + "/orders", "-H", app);
      assertEquals(503, away.status(), away.output());
      assertTrue(away.head().contains("access-control-allow-origin: *"), away.head());
      assertTrue(away.head().contains("access-control-expose-headers: retry-after"), away.head());
      Run page = curl(proxy, PUBLIC + AUTHORIZE, "-H", app);
      assertEquals(503, page.status(), page.output());
      assertFalse(page.head().contains("access-control-allow-origin"), page.head());
    }
  }

  @Test
  void anAppOfAnotherOriginSeesThatNginxFindsABodyTooLarge() throws Exception {
    try (ProxyServer proxy = ProxyServer.Product.NGINX.start(base, server.address())) {
      Run large =
          curl(
              proxy,
              PUBLIC + "/uploads",
              "-H",
              "Origin: http://127.0.0.1:5173",
              "-H",
              "Content-Length: 11534337",
              "-d",
              "x");
      assertEquals(413, large.status(), large.output());
      assertTrue(large.head().contains("access-control-allow-origin: *"), large.head());
      assertTrue(large.output().contains("\"error\":\"body_too_large\""), large.output());
    }
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void theLongestStateComesBackThroughTheProxy(ProxyServer.Product product) throws Exception {
    String state = "s".repeat(4096);
    try (ProxyServer proxy = product.start(base, server.address())) {
      String address = PUBLIC + AUTHORIZE + "&prompt=none&state=" + state;
      Run redirect = curl(proxy, address, "-H", "Accept: text/html");

      assertEquals(303, redirect.status(), redirect.output());
      assertTrue(redirect.head().contains("&state=" + state + "&"), redirect.head());
      assertEquals(200, curl(proxy, PUBLIC + "/versions").status(), "the node stays in use");
    }
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void nodesThatRejectSomeRequestsGetTheOthers(ProxyServer.Product product) throws Exception {
    HttpServer north = nodeWithoutPayments();
    HttpServer south = nodeWithoutPayments();
    try (ProxyServer proxy =
        product.start(
            base,
            "127.0.0.1:" + north.getAddress().getPort(),
            "127.0.0.1:" + south.getAddress().getPort())) {
      for (int i = 0; i < 3; i++) {
        assertEquals(503, curl(proxy, PUBLIC + "/payments/1").status());
      }
      assertEquals(200, curl(proxy, PUBLIC + "/versions").status());
      assertEquals(200, curl(proxy, PUBLIC + "/checkout", "-d", "x=1").status());
    } finally {
      north.stop(0);
      south.stop(0);
    }
  }

  /** A node whose payment provider does not respond. */
  private static HttpServer nodeWithoutPayments() throws IOException {
    HttpServer node =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    node.createContext("/", exchange -> respond(exchange, 200));
    node.createContext("/payments", exchange -> respond(exchange, 503));
    node.start();
    return node;
  }

  private static void respond(HttpExchange exchange, int status) throws IOException {
    exchange.getRequestBody().readAllBytes();
    exchange.sendResponseHeaders(status, -1);
    exchange.close();
  }

  @ParameterizedTest
  @EnumSource(ProxyServer.Product.class)
  void anAppOfAnotherOriginReadsThroughTheProxy(ProxyServer.Product product) throws Exception {
    String app = "http://127.0.0.1:5173";
    try (ProxyServer proxy = product.start(base, server.address())) {
      Run asked =
          curl(
              proxy,
              PUBLIC + "/orders",
              "-X",
              "OPTIONS",
              "-H",
              "Origin: " + app,
              "-H",
              "Access-Control-Request-Method: GET",
              "-H",
              "Access-Control-Request-Headers: authorization,x-version,if-none-match");
      assertEquals(204, asked.status(), asked.toString());
      assertTrue(asked.head().contains("access-control-allow-origin: " + app), asked.head());
      assertTrue(asked.head().contains("access-control-allow-headers: "), asked.head());
      Run refused = curl(proxy, PUBLIC + "/orders", "-H", "Origin: " + app);
      assertEquals(401, refused.status());
      assertTrue(refused.head().contains("access-control-allow-origin: " + app), refused.head());
      assertTrue(refused.head().contains("access-control-expose-headers: "), refused.head());
      Run stranger = curl(proxy, PUBLIC + "/orders", "-H", "Origin: https://stranger.example");
      assertFalse(stranger.head().contains("access-control-allow-origin"), stranger.head());
    }
  }

  private static Run curl(ProxyServer proxy, String address, String... options) throws Exception {
    return Shell.curl(base, List.of(proxy.curlOptions()), address, options);
  }
}
