package dev.ordering.catalog.model;

import dev.ordering.http.page.Branding;

/** A marketplace that client applications sell for, and its branding. */
public record Platform(long id, Branding branding) {
  public String name() {
    return branding.name();
  }
}
