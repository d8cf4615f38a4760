package dev.ordering.user;

/** What a person gives to create an account, as typed; {@link Accounts#register} checks it. */
public record NewAccount(String firstname, String lastname, String email, String password) {
  /** Leaves out the password, so that no log can show it. */
  @Override
  public String toString() {
    return "NewAccount[" + email + "]";
  }
}
