package dev.ordering.testing;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What an administrator may choose around the service.
 *
 * @param java the home of the JDK
 * @param options of the JVM
 * @param serverFile the text of {@code conf/server.xml}
 * @param port that the file names; 0 lets the system choose
 * @param version of the context, as in {@code shop##002}; empty for none
 * @param environment variables of the process besides those of this one
 */
public record TomcatSetup(
    Path java,
    List<String> options,
    String serverFile,
    int port,
    String version,
    Map<String, String> environment) {
  /** One connector on a port that the system chooses. */
  public static final TomcatSetup PLAIN =
      new TomcatSetup(
          Path.of(System.getProperty("java.home")),
          ServerProcess.JVM_OPTIONS,
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
          "",
          Map.of());

  /** Also the options with which Tomcat's own start script lets it look for memory leaks. */
  public static final List<String> LEAKS =
      Stream.concat(
              ServerProcess.JVM_OPTIONS.stream(),
              Stream.of(
                  "--add-opens=java.base/java.lang=ALL-UNNAMED",
                  "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
                  "--add-opens=java.rmi/sun.rmi.transport=ALL-UNNAMED"))
          .toList();

  public TomcatSetup {
    options = List.copyOf(options);
    environment = Map.copyOf(environment);
  }

  /** The same for one of several versions of a context. */
  public TomcatSetup versioned(String contextVersion) {
    return new TomcatSetup(java, options, serverFile, port, contextVersion, environment);
  }

  /** The same with another JDK, other options of it, and a file of {@code deploy/tomcat}. */
  public TomcatSetup with(Path jdk, List<String> jvmOptions, String file, int filePort) {
    return new TomcatSetup(jdk, jvmOptions, file, filePort, version, environment);
  }

  /** The same on a port that is known beforehand. */
  public TomcatSetup onFreePort() {
    int free = FreePort.find();
    String file = serverFile.replace("port=\"0\"", "port=\"" + free + "\"");
    return new TomcatSetup(java, options, file, free, version, environment);
  }

  /** The same with more options of the JVM. */
  public TomcatSetup with(List<String> jvmOptions) {
    return new TomcatSetup(java, jvmOptions, serverFile, port, version, environment);
  }

  /** The same with another {@code conf/server.xml}. */
  public TomcatSetup with(String file) {
    return new TomcatSetup(java, options, file, port, version, environment);
  }

  /** The same with variables of the environment, {@link WrongClock#ahead} for example. */
  public TomcatSetup with(Map<String, String> variables) {
    return new TomcatSetup(java, options, serverFile, port, version, variables);
  }

  String suffix() {
    return version.isEmpty() ? "" : "##" + version;
  }
}
