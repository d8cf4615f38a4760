package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Address;
import dev.ordering.catalog.model.Company;
import jakarta.persistence.Entity;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A row of the table company. */
@Entity
@Table(name = "company")
public class CompanyEntity {
  @Id
  @GeneratedValue(strategy = GenerationType.IDENTITY)
  Long id;

  String name;
  String vat;
  String street;
  String nr;
  String zipcode;
  String city;
  String country;

  /** For Hibernate. */
  protected CompanyEntity() {}

  public CompanyEntity(Company company) {
    id = company.id();
    name = company.name();
    vat = company.vat();
    street = company.address().street();
    nr = company.address().nr();
    zipcode = company.address().zipcode();
    city = company.address().city();
    country = company.address().country();
  }

  Company toCompany() {
    return new Company(id, name, vat, new Address(street, nr, zipcode, city, country));
  }
}
