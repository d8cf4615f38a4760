package dev.ordering.bench;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ordering.yardstick.CheckoutYardstick;
import dev.ordering.yardstick.OrdersYardstick;
import dev.ordering.yardstick.RefreshYardstick;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The web application of the yardsticks, as a directory that Tomcat takes. */
final class YardstickApplication {
  private static final String SERVLET =
      """
      <servlet>
        <servlet-name>%1$s</servlet-name>
        <servlet-class>%1$s</servlet-class>
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
    for (Class<?> jackson : List.of(ObjectMapper.class, JsonFactory.class, JsonInclude.class)) {
      Path jar = Folders.home(jackson);
      Files.copy(jar, libraries.resolve(jar.getFileName()));
    }
    String all =
        servlets().entrySet().stream()
            .map(entry -> SERVLET.formatted(entry.getValue().getName(), entry.getKey()))
            .collect(Collectors.joining());
    Files.writeString(folder.resolve("WEB-INF/web.xml"), WEB_XML.formatted(all));
    return folder;
  }
}
