package dev.ordering.catalog.model;

import dev.ordering.http.page.Branding;

/** A market that client applications sell for, and how it looks to their users. */
public record Platform(long id, Branding branding) {
  public String name() {
    return branding.name();
  }
}
