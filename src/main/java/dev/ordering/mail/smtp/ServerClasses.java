package dev.ordering.mail.smtp;

import java.io.IOException;
import java.net.URL;
import java.util.Enumeration;
import java.util.function.Supplier;

/**
 * A class loader that lets the app server create its mail session from its own classes. Jakarta
 * Mail finds its parts through the thread's context class loader, which is that of this service.
 * There it would find the Jakarta Mail of this service, and fail because it does not match that of
 * the app server.
 */
public final class ServerClasses extends ClassLoader {
  private final ClassLoader server;

  ServerClasses(ClassLoader own, ClassLoader server) {
    super(own);
    this.server = server;
  }

  /** Runs some work with the app server's Jakarta Mail. */
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
