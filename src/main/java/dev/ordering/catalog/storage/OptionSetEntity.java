package dev.ordering.catalog.storage;

import dev.ordering.catalog.model.Option;
import dev.ordering.catalog.model.OptionSet;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.List;
import org.hibernate.annotations.EmbeddedColumnNaming;

/** A row of the table option_set. */
@Entity
public class OptionSetEntity {
  public @Id Long id;
  public long shopId;
  public String reference;

  @Embedded
  @EmbeddedColumnNaming("name_%s")
  public TextColumns name;

  public int minimum;
  public int maximum;
  public int maximumPerOption;
  public boolean allowAttachment;

  public OptionSet toOptionSet(List<Option> options) {
    return new OptionSet(
        id, name.toTranslated(), minimum, maximum, maximumPerOption, allowAttachment, options);
  }
}
