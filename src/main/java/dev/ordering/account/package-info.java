/**
 * Pages on which users manage their account: they see and remove what has access to it, change its
 * password, choose their mails, prove its e-mail address or revert a change of it, download their
 * data, and delete the account. Uses {@code user}, the newsletters of {@code notification}, and the
 * storage and browser pages of {@code oauth}.
 */
package dev.ordering.account;
