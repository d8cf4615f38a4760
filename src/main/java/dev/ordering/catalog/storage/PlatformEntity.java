package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Platform;
import dev.ordering.http.page.BrandColour;
import dev.ordering.http.page.Branding;
import dev.ordering.http.page.LogoUrl;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** A row of the table platform. */
@Entity
public class PlatformEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String name;
  String colour;
  String logo;

  /** For Hibernate. */
  protected PlatformEntity() {}

  public PlatformEntity(Platform platform) {
    id = platform.id();
    name = platform.name();
    colour = platform.branding().colour().map(BrandColour::hex).orElse("");
    logo = platform.branding().logo().map(LogoUrl::address).orElse("");
  }

  Platform toPlatform() {
    return new Platform(id, new Branding(name, BrandColour.of(colour), LogoUrl.of(logo)));
  }
}
