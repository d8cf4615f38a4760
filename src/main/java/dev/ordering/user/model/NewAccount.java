package dev.ordering.user.model;

/** The input of a person who creates an account, as typed and not yet validated. */
public record NewAccount(String firstname, String lastname, String email, String password) {
  /** Omits the password, so that no log can contain it. */
  @Override
  public String toString() {
    return "NewAccount[" + email + "]";
  }
}
