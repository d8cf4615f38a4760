/**
 * The webhooks of a company over HTTP. Uses {@code storage}, and the permissions of {@code user}.
 */
package dev.ordering.webhook.endpoint;
