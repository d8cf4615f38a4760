package dev.ordering.mail.smtp;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.function.Supplier;

/**
 * Lets the app server make its mail session of its own classes. Jakarta Mail looks for its parts
 * through the thread’s class loader, which is that of this service: there it would find the
 * service’s own, and fail, because they are of another Jakarta Mail than the server’s.
 */
public final class ServerClasses extends ClassLoader {
  private final ClassLoader server;

  ServerClasses(ClassLoader own, ClassLoader server) {
    super(own);
    this.server = server;
  }

  /** Does something with the server’s Jakarta Mail. */
  public static <T> T with(Supplier<T> work) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    ClassLoader own = ServerClasses.class.getClassLoader();
    ClassLoader server =
        own.getParent() == null ? ClassLoader.getPlatformClassLoader() : own.getParent();
    thread.setContextClassLoader(new ServerClasses(own, server));
    try {
      return work.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    return name.startsWith("jakarta.mail.") || name.startsWith("org.eclipse.angus.mail.")
        ? server.loadClass(name)
        : super.loadClass(name, resolve);
  }

  @Override
  public Enumeration<URL> getResources(String name) throws IOException {
    return isOfMail(name) ? server.getResources(name) : super.getResources(name);
  }

  @Override
  public URL getResource(String name) {
    return isOfMail(name) ? server.getResource(name) : super.getResource(name);
  }

  private static boolean isOfMail(String name) {
    return name.startsWith("META-INF/services/jakarta.mail.")
        || name.startsWith("META-INF/javamail.");
  }
}
