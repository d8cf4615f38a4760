package dev.ordering.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A web application on the server.
 *
 * @param context its path, empty for the root
 * @param application a WAR, or a directory that holds what a WAR would
 * @param database the name of its database among those of the server
 * @param demo whether the demo data are looked for at the start
 */
record Deployment(String context, Path application, String database, boolean demo) {
  Deployment(String context, Path application, String database) {
    this(context, application, database, true);
  }

  /** How Tomcat's files name it. */
  String name() {
    return context.isEmpty() ? "ROOT" : context.substring(1);
  }

  /** The context file, as in deploy/tomcat; everything comes from the server's own pool. */
  String contextFile() {
    return """
    <Context containerSciFilter="jasper|websocket">
      <JarScanner>
        <JarScanFilter defaultTldScan="false" defaultPluggabilityScan="false"/>
      </JarScanner>
      <Resources archiveIndexStrategy="bloom"/>
      <ResourceLink name="jdbc/ordering" global="jdbc/%s" type="javax.sql.DataSource"/>
      <Environment name="ordering/demo" type="java.lang.String" value="%s" override="false"/>
      <Environment name="ordering/publicUrl" type="java.lang.String"
        value="https://orders.localhost" override="false"/>
      <Environment name="ordering/accessTokenLifetime" type="java.lang.String" value="P1D"
        override="false"/>
      <Environment name="ordering/trustedProxies" type="java.lang.String" value="127.0.0.1"
        override="false"/>
    </Context>
    """
        .formatted(database, demo);
  }

  /** Puts it where an administrator would. */
  void into(Path webapps) throws IOException {
    if (Files.isDirectory(application)) {
      Folders.copy(application, webapps.resolve(name()));
    } else {
      Files.copy(application, webapps.resolve(name() + ".war"));
    }
  }
}
