package dev.ordering.user;

import java.util.List;

/** Who may do what for which company. Call it inside a transaction. */
public interface CompanyPermissions {
  /** What a user may do, by company; empty for everybody who is not staff of one. */
  List<CompanyPermission> of(long userId);

  /** Whether there is a company with this id. */
  boolean isCompany(long companyId);
}
