package dev.ordering.user;

import dev.ordering.catalog.model.Address;
import dev.ordering.persistence.Transactions;
import dev.ordering.user.model.CompanyPermission.Kind;
import dev.ordering.user.password.Password;
import dev.ordering.user.password.PasswordHashing;
import dev.ordering.user.storage.AccountEntity;
import dev.ordering.user.storage.CompanyPermissionEntity;
import dev.ordering.user.storage.SignInRepository;
import dev.ordering.user.storage.UserImport;
import java.time.Clock;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The users of the demo:
 *
 * <ul>
 *   <li>1: a customer
 *   <li>2: staff of company 1 with every permission
 *   <li>3: a newcomer
 *   <li>4: staff at the counter of shop 1
 *   <li>5: staff for the newsletters of company 1
 * </ul>
 *
 * Their passwords are public, so they must not exist on a server that others can reach.
 */
public record DemoUsers(
    UserImport userImport,
    Transactions transactions,
    SignInRepository records,
    PasswordHashing hashing,
    Clock clock) {
  private static final Address HOME = new Address("Veldstraat", "88", "9000", "Gent", "BE");
  private static final Address OFFICE = new Address("Oude Houtlei", "12", "9000", "Gent", "BE");

  private static final String CUSTOMER = "customer@demo.example";
  private static final String STAFF = "staff@demo.example";
  private static final String NEWCOMER = "newcomer@demo.example";
  private static final String COUNTER = "counter@demo.example";
  private static final String MARKETING = "marketing@demo.example";

  /** The passwords by e-mail address. */
  private static final Map<String, String> PASSWORDS =
      Map.of(
          CUSTOMER, "demo-customer",
          STAFF, "demo-staff",
          NEWCOMER, "demo-newcomer",
          COUNTER, "demo-counter",
          MARKETING, "demo-marketing");

  /**
   * The hashes of these passwords. They were computed once, because computing them would take a
   * third of the time of each start. Fixed hashes reveal nothing, because the passwords are public
   * anyway.
   */
  private static final Map<String, String> HASHES =
      Map.of(
          CUSTOMER,
          "$argon2id$v=19$m=19456,t=2,p=1$tDsByjIWBXP3n9R4W5G/eA$Fsxf032eM+rzupF8dDmBlnHW4sXNU4xffTuf9rFQxV8",
          STAFF,
          "$argon2id$v=19$m=19456,t=2,p=1$u15r7Q9EZ0ugCyLghnBDhg$b+o5f16un+PIoI4CwTNR13RMT9XLJRcSuH00fg1AweQ",
          NEWCOMER,
          "$argon2id$v=19$m=19456,t=2,p=1$wZs7D4v6uK16ytuO5Cd/yg$jWTVXqOw8noHZYcuGE/vaOHqSfKVjuM6ZyL0PEe37uc",
          COUNTER,
          "$argon2id$v=19$m=19456,t=2,p=1$fZ9WKloNcXo2ftTjttx2XA$MWOjrAkUtpEhukrrB8bxb9lS7P9kVw686JDgQvPk4GM",
          MARKETING,
          "$argon2id$v=19$m=19456,t=2,p=1$iQz06seJP8lEMaSTRqH7ig$pglRBGatcVKvdlTByK3QSWxi9peiKqJz4d9GT0U+fg8");

  /**
   * Adds the users. Joins the caller's transaction, which has already added the companies and
   * shops.
   */
  public void load() {
    userImport.put(customer());
    userImport.put(account(2, "Bram", "De Smet", STAFF));
    userImport.put(account(3, "Chloé", "Lambert", NEWCOMER));
    userImport.put(account(4, "Dirk", "Maes", COUNTER));
    userImport.put(account(5, "Elke", "Wouters", MARKETING));
    userImport.put(permission(1, 2, EnumSet.allOf(Kind.class), Set.of(1L, 2L)));
    userImport.put(permission(2, 4, EnumSet.of(Kind.ORDERS), Set.of(1L)));
    userImport.put(permission(3, 5, EnumSet.complementOf(EnumSet.of(Kind.ORDERS)), Set.of(1L, 2L)));
  }

  /**
   * Returns the e-mail addresses of the users who can sign in with their documented passwords.
   * Opens its own transaction.
   */
  public Set<String> usable() {
    return PASSWORDS.keySet().stream()
        .filter(this::isUsable)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private boolean isUsable(String email) {
    return transactions
        .read(() -> records.credentials(email))
        .filter(credentials -> !credentials.disabled())
        .filter(credentials -> hashing.matches(password(email), credentials.passwordHash()))
        .isPresent();
  }

  private static Password password(String email) {
    return Password.typed(PASSWORDS.get(email)).orElseThrow();
  }

  private AccountEntity customer() {
    AccountEntity customer = account(1, "An", "Peeters", CUSTOMER);
    customer.telephone = "+32470123456";
    customer.tinNr = "85.07.30-033 28";
    customer.emailWhenNewsletter = true;
    customer.deliveryAddress = HOME;
    customer.companyName = "Studio Peeters bv";
    customer.companyVat = "BE0417497106";
    customer.companyAddress = OFFICE;
    customer.bankAccountNumber = "BE71096123456769";
    return customer;
  }

  private AccountEntity account(long id, String firstname, String lastname, String email) {
    AccountEntity account = new AccountEntity();
    account.id = id;
    account.firstname = firstname;
    account.lastname = lastname;
    account.email = email;
    account.emailKey = email;
    account.passwordHash = HASHES.get(email);
    account.createdAt = clock.instant();
    return account;
  }

  private static CompanyPermissionEntity permission(
      long id, long accountId, Set<Kind> kinds, Set<Long> shopIds) {
    CompanyPermissionEntity permission = new CompanyPermissionEntity();
    permission.id = id;
    permission.accountId = accountId;
    permission.companyId = 1;
    permission.allow(kinds);
    permission.shopIds.addAll(shopIds);
    return permission;
  }
}
