package dev.ordering.documentation;

/**
 * One guide, ready for a page.
 *
 * @param name as in its URL
 * @param title its first heading
 * @param summary its first paragraph, as plain text
 * @param html its content, headings included, with {@link
 *     dev.ordering.http.ExampleValues#LOCAL_ADDRESS} for the base URL of this service
 */
record Guide(String name, String title, String summary, String html) {}
