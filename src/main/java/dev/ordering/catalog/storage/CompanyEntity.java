package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Company;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;

/** A row of the table company. */
@Entity
public class CompanyEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String name;
  String vat;
  @Embedded Address address;

  /** For Hibernate. */
  protected CompanyEntity() {}

  public CompanyEntity(Company company) {
    id = company.id();
    name = company.name();
    vat = company.vat();
    address = company.address();
  }

  Company toCompany() {
    return new Company(id, name, vat, address);
  }
}
