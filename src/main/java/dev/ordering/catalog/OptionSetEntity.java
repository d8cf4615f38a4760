package dev.ordering.catalog;

import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.List;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of option_set. */
@Entity
@Table(name = "option_set")
class OptionSetEntity {
  @Id Long id;
  long shopId;
  String reference;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  HibernateText name;

  int minimum;
  int maximum;
  int maximumPerOption;
  boolean allowAttachment;

  OptionSet toOptionSet(List<Option> options) {
    return new OptionSet(
        id, name.toTranslated(), minimum, maximum, maximumPerOption, allowAttachment, options);
  }
}
