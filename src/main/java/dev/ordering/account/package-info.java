/**
 * Pages on which people look after their account: they see and end what has access to it, change
 * its password, choose their mails, prove its e-mail address, or take a change of it back. Uses
 * {@code user}, the newsletters of {@code notification}, and what {@code oauth} stores and shows in
 * browsers.
 */
package dev.ordering.account;
