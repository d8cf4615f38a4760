package dev.ordering.user.model;

/** What a person gives to create an account, as typed and not yet checked. */
public record NewAccount(String firstname, String lastname, String email, String password) {
  /** Leaves out the password, so that no log can show it. */
  @Override
  public String toString() {
    return "NewAccount[" + email + "]";
  }
}
