package dev.ordering.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/**
 * A proxy that ends TLS for {@code orders.localhost}, with the file that {@code deploy/proxy} has
 * for it, on ports of its own.
 */
public final class ProxyServer implements AutoCloseable {
  private static final Path FILES = Path.of("deploy/proxy");

  private final Process process;
  private final Path certificate;
  private final int plainPort;
  private final int tlsPort;

  private ProxyServer(Process process, Path certificate, int plainPort, int tlsPort) {
    this.process = process;
    this.certificate = certificate;
    this.plainPort = plainPort;
    this.tlsPort = tlsPort;
  }

  /** The proxies, from Debian's packages; a test of one that is not installed is skipped. */
  public enum Product {
    NGINX("/usr/sbin/nginx") {
      @Override
      List<String> prepare(Path base, Ports ports, List<String> nodes) throws IOException {
        String site =
            withNodes(Files.readString(FILES.resolve("nginx.conf")), nodes)
                .replace("listen 80;", "listen 127.0.0.1:" + ports.plain() + ";")
                .replace("listen 443 ", "listen 127.0.0.1:" + ports.tls() + " ")
                .replace("/var/log/nginx", base.toString())
                .replace("/etc/ssl/ordering", base.toString())
                .replace("orders.example.com", "orders.localhost");
        Files.writeString(base.resolve("ordering.conf"), site);
        Files.writeString(
            base.resolve("nginx.conf"),
            """
            daemon off;
            worker_processes 1;
            error_log stderr;
            pid nginx.pid;
            events { }
            http {
              access_log off;
              client_body_temp_path body;
              proxy_temp_path proxy;
              fastcgi_temp_path fastcgi;
              uwsgi_temp_path uwsgi;
              scgi_temp_path scgi;
              include ordering.conf;
            }
            """);
        return List.of("-p", base.toString(), "-c", base.resolve("nginx.conf").toString());
      }
    },
    HAPROXY("/usr/sbin/haproxy") {
      @Override
      List<String> prepare(Path base, Ports ports, List<String> nodes) throws IOException {
        Files.writeString(
            base.resolve("ordering.pem"),
            Files.readString(base.resolve("fullchain.pem"))
                + Files.readString(base.resolve("key.pem")));
        Files.writeString(
            base.resolve("haproxy.cfg"),
            withNodes(Files.readString(FILES.resolve("haproxy.cfg")), nodes)
                .replace("bind :80", "bind 127.0.0.1:" + ports.plain())
                .replace("bind :443", "bind 127.0.0.1:" + ports.tls())
                .replace("port 8081", "port " + nodes.get(0).replaceAll("^.*:|/.*$", ""))
                .replace("log /dev/log local0", "log stderr format raw local0")
                // it reads its own files here, and may be started by anybody
                .replace("  user haproxy\n  group haproxy\n", "")
                .replace("/etc/haproxy", base.toString()));
        return List.of("-db", "-f", base.resolve("haproxy.cfg").toString());
      }
    };

    private final String program;

    Product(String program) {
      this.program = program;
    }

    /**
     * Writes the files of this place.
     *
     * @return the arguments of the program
     */
    abstract List<String> prepare(Path base, Ports ports, List<String> nodes) throws IOException;

    /**
     * Starts the proxy and waits until it listens.
     *
     * @param nodes the addresses of the nodes of the service
     */
    public ProxyServer start(Path base, String... nodes) throws Exception {
      String reason = program + " is not installed: nothing is tried behind it";
      if (!Files.isExecutable(Path.of(program))) {
        System.out.println(reason);
      }
      Assumptions.assumeTrue(Files.isExecutable(Path.of(program)), reason);
      Path own = Files.createTempDirectory(base, name());
      certify(own);
      Ports ports = new Ports(FreePort.find(), FreePort.find());
      List<String> command = new ArrayList<>(List.of(program));
      command.addAll(
          prepare(own, ports, Stream.of(nodes).map(node -> node.replace("http://", "")).toList()));
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(own.resolve("console.log").toFile())
              .start();
      ProxyServer proxy =
          new ProxyServer(process, own.resolve("fullchain.pem"), ports.plain(), ports.tls());
      proxy.awaitListening(own);
      return proxy;
    }
  }

  /** Where a proxy listens. */
  record Ports(int plain, int tls) {}

  /** The curl options by which the public names lead here, and are believed. */
  public String[] curlOptions() {
    return new String[] {
      "--cacert", certificate.toString(),
      "--connect-to", "orders.localhost:443:127.0.0.1:" + tlsPort,
      "--connect-to", "orders.localhost:80:127.0.0.1:" + plainPort
    };
  }

  /** Repeats the line of the only node for each of the nodes. */
  private static String withNodes(String file, List<String> nodes) {
    String line =
        file.lines().filter(each -> each.contains("127.0.0.1:8080")).findFirst().orElseThrow();
    String lines =
        nodes.stream()
            .map(node -> line.replace("127.0.0.1:8080", node).replace("north", "node-" + node))
            .collect(Collectors.joining("\n"));
    return file.replace(line, lines);
  }

  private static void certify(Path directory) throws Exception {
    Process openssl =
        new ProcessBuilder(
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "rsa:2048",
                "-nodes",
                "-days",
                "2",
                "-subj",
                "/CN=orders.localhost",
                "-addext",
                "subjectAltName=DNS:orders.localhost",
                "-keyout",
                directory.resolve("key.pem").toString(),
                "-out",
                directory.resolve("fullchain.pem").toString())
            .redirectErrorStream(true)
            .redirectOutput(directory.resolve("openssl.log").toFile())
            .start();
    if (openssl.waitFor() != 0) {
      throw new IllegalStateException(Files.readString(directory.resolve("openssl.log")));
    }
  }

  private void awaitListening(Path own) throws Exception {
    Instant end = Instant.now().plusSeconds(300);
    while (true) {
      try {
        new Socket(InetAddress.getLoopbackAddress(), tlsPort).close();
        return;
      } catch (IOException notYet) {
        if (!process.isAlive() || Instant.now().isAfter(end)) {
          process.destroy();
          throw new IllegalStateException(
              "the proxy does not start: " + Files.readString(own.resolve("console.log")), notYet);
        }
        TimeUnit.MILLISECONDS.sleep(50);
      }
    }
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException exception) {
      throw new UncheckedIOException(new IOException(exception));
    }
  }
}
