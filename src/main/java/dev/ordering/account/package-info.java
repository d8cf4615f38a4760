/**
 * Pages on which people look after their account: they prove its e-mail address, or take a change
 * of it back. Uses {@code user} and the pages of {@code oauth.session}.
 */
package dev.ordering.account;
