package dev.ordering.testing;

import java.nio.file.Path;
import java.util.List;

/**
 * What an administrator may choose around the service.
 *
 * @param java the home of the JDK
 * @param options of the JVM
 * @param serverFile the text of {@code conf/server.xml}
 * @param port that the file names; 0 lets the system choose
 * @param version of the context, as in {@code shop##002}; empty for none
 */
public record TomcatSetup(
    Path java, List<String> options, String serverFile, int port, String version) {
  /** One connector on a port that the system chooses. */
  public static final TomcatSetup PLAIN =
      new TomcatSetup(
          Path.of(System.getProperty("java.home")),
          List.of("-Xmx512m"),
          """
          <Server port="-1">
            <Listener className="org.apache.catalina.core.JreMemoryLeakPreventionListener"/>
            <Service name="Catalina">
              <Connector port="0" address="127.0.0.1" protocol="HTTP/1.1"/>
              <Engine name="Catalina" defaultHost="localhost">
                <Host name="localhost" appBase="webapps" unpackWARs="true" autoDeploy="false"/>
              </Engine>
            </Service>
          </Server>
          """,
          0,
          "");

  public TomcatSetup {
    options = List.copyOf(options);
  }

  /** The same for one of several versions of a context. */
  public TomcatSetup versioned(String contextVersion) {
    return new TomcatSetup(java, options, serverFile, port, contextVersion);
  }

  /** The same with another JDK, other options of it, and a file of {@code deploy/tomcat}. */
  public TomcatSetup with(Path jdk, List<String> jvmOptions, String file, int filePort) {
    return new TomcatSetup(jdk, jvmOptions, file, filePort, version);
  }

  /** The same with more options of the JVM. */
  public TomcatSetup with(List<String> jvmOptions) {
    return new TomcatSetup(java, jvmOptions, serverFile, port, version);
  }

  String suffix() {
    return version.isEmpty() ? "" : "##" + version;
  }
}
