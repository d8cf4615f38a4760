package dev.ordering.user;

import dev.ordering.user.CompanyPermission.Kind;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the administration finds out and changes about accounts besides {@link Accounts}. */
public interface AccountDirectory {
  /** The account with this e-mail address, whatever its case. */
  Optional<Account> withEmail(String email);

  /**
   * Accounts with ids after one, in their order.
   *
   * @param part what their e-mail addresses contain, whatever its case; empty for all
   */
  List<Account> after(long id, String part, int most);

  /** The company permissions of an account, by company. */
  List<CompanyPermission> permissions(long accountId);

  /** Puts the permission of an account for a company in the place of the one it had. */
  void permit(long accountId, long companyId, Set<Kind> kinds, Collection<Long> shopIds);

  /** Takes an account's permission for a company away. @return whether there was one */
  boolean forbid(long accountId, long companyId);

  /**
   * Ends every session and token of an account; it can sign in again.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  void signOutEverywhere(long id);
}
