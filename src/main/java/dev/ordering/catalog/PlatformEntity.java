package dev.ordering.catalog;

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

  /** For Hibernate. */
  protected PlatformEntity() {}

  PlatformEntity(long id, String name) {
    this.id = id;
    this.name = name;
  }

  Platform toPlatform() {
    return new Platform(id, name);
  }
}
