package dev.ordering.bench;

import dev.ordering.yardstick.CheckoutYardstick;
import dev.ordering.yardstick.LeastInJersey;
import dev.ordering.yardstick.OrdersYardstick;
import dev.ordering.yardstick.RefreshYardstick;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The web application of the yardsticks, as a directory that Tomcat takes. */
final class YardstickApplication {
  private static final String SERVLET =
      """
      <servlet>
        <servlet-name>%1$s</servlet-name>
        <servlet-class>%1$s</servlet-class>%3$s
        <load-on-startup>1</load-on-startup>
      </servlet>
      <servlet-mapping>
        <servlet-name>%1$s</servlet-name>
        <url-pattern>%2$s</url-pattern>
      </servlet-mapping>
      """;
  private static final String WEB_XML =
      """
      <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.1" metadata-complete="true">
      <absolute-ordering/>
      %s
      </web-app>
      """;

  private static final String APPLICATION =
      "<init-param><param-name>jakarta.ws.rs.Application</param-name><param-value>"
          + LeastInJersey.class.getName()
          + "</param-value></init-param>";

  private YardstickApplication() {}

  private static Map<String, Class<? extends HttpServlet>> servlets() {
    Map<String, Class<? extends HttpServlet>> servlets = new LinkedHashMap<>();
    servlets.put("/orders", OrdersYardstick.class);
    servlets.put("/checkout", CheckoutYardstick.class);
    servlets.put("/api/token", RefreshYardstick.class);
    return servlets;
  }

  /** Puts it together in a folder. */
  static Path build(Path folder) throws IOException {
    Folders.delete(folder);
    Path own = Path.of("dev", "ordering", "yardstick");
    Path classes = folder.resolve("WEB-INF/classes").resolve(own);
    Path libraries = folder.resolve("WEB-INF/lib");
    Files.createDirectories(classes.getParent());
    Files.createDirectories(libraries);
    Folders.copy(Folders.home(OrdersYardstick.class).resolve(own), classes);
    try (FileSystem war = FileSystems.newFileSystem(Laboratory.war());
        Stream<Path> jars = Files.list(war.getPath("WEB-INF/lib"))) {
      for (Path jar : jars.toList()) {
        Files.copy(jar, libraries.resolve(jar.getFileName().toString()));
      }
    }
    String all =
        servlets().entrySet().stream()
                .map(entry -> SERVLET.formatted(entry.getValue().getName(), entry.getKey(), ""))
                .collect(Collectors.joining())
            + SERVLET.formatted(
                "org.glassfish.jersey.servlet.ServletContainer", "/jersey/*", APPLICATION);
    Files.writeString(folder.resolve("WEB-INF/web.xml"), WEB_XML.formatted(all));
    return folder;
  }
}
