package dev.ordering.catalog;

import dev.ordering.http.Branding;

/** A market that client applications sell for, and how it looks to their users. */
public record Platform(long id, Branding branding) {
  public String name() {
    return branding.name();
  }
}
