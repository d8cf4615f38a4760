package dev.ordering.user.profile;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ordering.catalog.browse.AddressRepresentation;
import dev.ordering.user.model.CheckoutCompanyRepresentation;
import dev.ordering.user.model.UserNotificationsRepresentation;
import java.util.List;
import java.util.Optional;

/**
 * Contract: User. Address, company and bank account are null when empty, never left out.
 *
 * @param telephone E.164; empty until given
 * @param deliveryAddress what the customer last used in an order, else null
 * @param company of the last invoice, else null
 * @param bankAccountNumber where a deposit was last to be paid back, else null
 * @param tinNr from 1.8.0; empty until given
 * @param companyPermissions from 1.8.0; empty for customers
 */
public record UserRepresentation(
    String firstname,
    String lastname,
    String email,
    String telephone,
    UserNotificationsRepresentation notifications,
    long id,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<AddressRepresentation> deliveryAddress,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<CheckoutCompanyRepresentation> company,
    @JsonInclude(JsonInclude.Include.ALWAYS) Optional<String> bankAccountNumber,
    String tinNr,
    List<UserCompanyPermissionRepresentation> companyPermissions) {
  public UserRepresentation {
    companyPermissions = List.copyOf(companyPermissions);
  }
}
