package dev.ordering.user;

import dev.ordering.http.UncheckedBody;

/** What users see and change about themselves (contract, endpoint 5). */
public interface Profiles {
  /**
   * What the user sees.
   *
   * @throws UserException.UnknownAccount if there is no such account
   */
  UserRepresentation find(long userId);

  /**
   * Changes what the patch names, all of it or nothing. Changes of other members at the same time
   * are kept.
   *
   * @param clientAddress as {@link dev.ordering.http.ClientAddress} tells it
   * @return the user after the change
   * @throws dev.ordering.http.ProblemException 400 or 422 with every fault at once
   * @throws UserException.EmailTaken if nothing else is wrong; it is not looked up before
   * @throws UserException.TooManyTries instead, if e-mail addresses were asked for too often
   * @throws UserException.UnknownAccount if there is no such account
   */
  UserRepresentation change(long userId, UncheckedBody<UserPatch> patch, String clientAddress);
}
