package dev.ordering.user.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.model.Address;
import dev.ordering.user.model.CheckoutCompanyRepresentation;
import dev.ordering.user.model.UserNotificationsRepresentation;
import java.util.List;
import java.util.Optional;

/**
 * Contract: User. Address, company and bank account are null if they are empty; they are never
 * omitted.
 *
 * @param telephone in E.164 format; empty until the user enters one
 * @param deliveryAddress the one that the customer last used in an order, or null
 * @param company the company of the last invoice, or null
 * @param bankAccountNumber the account to which a deposit was last to be paid back, or null
 * @param tinNr from 1.8.0; empty until the user enters one
 * @param companyPermissions from 1.8.0; empty for customers
 */
public record UserRepresentation(
    String firstname,
    String lastname,
    String email,
    String telephone,
    UserNotificationsRepresentation notifications,
    long id,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<Address> deliveryAddress,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<CheckoutCompanyRepresentation> company,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<String> bankAccountNumber,
    String tinNr,
    List<UserCompanyPermissionRepresentation> companyPermissions) {
  public UserRepresentation {
    companyPermissions = List.copyOf(companyPermissions);
  }
}
