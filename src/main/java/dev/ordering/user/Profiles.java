package dev.ordering.user;

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
   * @return the user after the change
   * @throws UserException.NotAcceptable with every fault at once; a taken address is among them
   * @throws UserException.EmailTaken if that is all that is wrong
   * @throws UserException.UnknownAccount if there is no such account
   */
  UserRepresentation change(long userId, UserPatch patch);
}
