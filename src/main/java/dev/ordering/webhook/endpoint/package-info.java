/** The webhooks of a company over HTTP. */
package dev.ordering.webhook.endpoint;
