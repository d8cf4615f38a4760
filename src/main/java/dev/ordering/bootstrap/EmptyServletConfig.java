package dev.ordering.bootstrap;

import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import java.util.Collections;
import java.util.Enumeration;

/** The configuration of a servlet without init parameters. */
record EmptyServletConfig(ServletContext context) implements ServletConfig {
  @Override
  public String getServletName() {
    return "ordering";
  }

  @Override
  public ServletContext getServletContext() {
    return context;
  }

  @Override
  public String getInitParameter(String name) {
    return null;
  }

  @Override
  public Enumeration<String> getInitParameterNames() {
    return Collections.emptyEnumeration();
  }
}
