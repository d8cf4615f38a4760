package dev.ordering.persistence;

import org.hibernate.boot.model.naming.EntityNaming;
import org.hibernate.boot.model.naming.ImplicitNamingStrategyJpaCompliantImpl;

/** Names the table of an entity like the entity, without the ending {@code Entity}. */
final class TableNames extends ImplicitNamingStrategyJpaCompliantImpl {
  @Override
  protected String transformEntityName(EntityNaming entity) {
    return super.transformEntityName(entity).replaceFirst("Entity$", "");
  }
}
