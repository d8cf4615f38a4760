package dev.ordering.notification;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate of this machine that it signed itself, made by the JDK's keytool. */
public record LocalCertificate(PrivateKey key, X509Certificate certificate) {
  private static final String PASSWORD = "changeit";

  private static final class Made {
    static final LocalCertificate ONE = make();
  }

  /** The same one for a whole run of tests. */
  public static LocalCertificate made() {
    return Made.ONE;
  }

  /** For a server that has the certificate, and for a client that trusts it and no other. */
  public SSLContext context() {
    try {
      // another kind would derive a key of its own from the password, thousands of hashes long
      KeyStore keys = KeyStore.getInstance("JKS");
      keys.load(null, null);
      keys.setKeyEntry("it", key, new char[0], new X509Certificate[] {certificate});
      keys.setCertificateEntry("trusted", certificate);
      KeyManagerFactory own = KeyManagerFactory.getInstance("PKIX");
      own.init(keys, new char[0]);
      TrustManagerFactory trusted = TrustManagerFactory.getInstance("PKIX");
      trusted.init(keys);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
      return context;
    } catch (IOException | GeneralSecurityException exception) {
      throw new IllegalStateException(exception);
    }
  }

  private static LocalCertificate make() {
    try {
      Path file = Files.createTempDirectory("certificate").resolve("keys.p12");
      String keytool = Path.of(System.getProperty("java.home"), "bin", "keytool").toString();
      Process process =
          new ProcessBuilder(
                  keytool,
                  "-genkeypair",
                  "-alias",
                  "it",
                  "-keyalg",
                  "EC",
                  "-groupname",
                  "secp256r1",
                  "-dname",
                  "CN=localhost",
                  "-ext",
                  "san=dns:localhost,ip:127.0.0.1",
                  "-validity",
                  "2",
                  "-storetype",
                  "PKCS12",
                  "-storepass",
                  PASSWORD,
                  "-keystore",
                  file.toString())
              .inheritIO()
              .start();
      if (process.waitFor() != 0) {
        throw new IllegalStateException("keytool failed");
      }
      KeyStore store = KeyStore.getInstance("PKCS12");
      try (InputStream bytes = Files.newInputStream(file)) {
        store.load(bytes, PASSWORD.toCharArray());
      }
      Files.delete(file);
      return new LocalCertificate(
          (PrivateKey) store.getKey("it", PASSWORD.toCharArray()),
          (X509Certificate) store.getCertificate("it"));
    } catch (IOException | GeneralSecurityException | InterruptedException exception) {
      throw new IllegalStateException(exception);
    }
  }
}
