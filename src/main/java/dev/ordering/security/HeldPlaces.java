package dev.ordering.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.ArrayList;
import java.util.List;

/** The places and turns that a request holds until it has ended. */
public final class HeldPlaces {
  private static final String PLACES = HeldPlaces.class.getName();

  private HeldPlaces() {}

  /**
   * Adds a place.
   *
   * @param release runs once, at the end of the request
   */
  @SuppressWarnings("unchecked")
  static void add(ContainerRequestContext request, Runnable release) {
    if (!(request.getProperty(PLACES) instanceof List)) {
      request.setProperty(PLACES, new ArrayList<Runnable>());
    }
    ((List<Runnable>) request.getProperty(PLACES)).add(release);
  }

  /** Releases what a finished request holds. */
  public static void release(HttpServletRequest request) {
    if (request.getAttribute(PLACES) instanceof List<?> places) {
      request.removeAttribute(PLACES);
      places.forEach(release -> ((Runnable) release).run());
    }
  }
}
