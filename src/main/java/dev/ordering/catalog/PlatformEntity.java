package dev.ordering.catalog;

import dev.ordering.http.BrandColour;
import dev.ordering.http.Branding;
import dev.ordering.http.LogoUrl;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of platform. */
@Entity
@Table(name = "platform")
public class PlatformEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String name;
  String colour;
  String logo;

  /** For Hibernate. */
  protected PlatformEntity() {}

  PlatformEntity(Platform platform) {
    id = platform.id();
    name = platform.name();
    colour = platform.branding().colour().map(BrandColour::hex).orElse("");
    logo = platform.branding().logo().map(LogoUrl::address).orElse("");
  }

  Platform toPlatform() {
    return new Platform(id, new Branding(name, BrandColour.of(colour), LogoUrl.of(logo)));
  }
}
