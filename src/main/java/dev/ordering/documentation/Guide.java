package dev.ordering.documentation;

/**
 * One guide, ready for a page.
 *
 * @param name as in its address
 * @param title its first heading
 * @param summary its first paragraph, as plain text
 * @param html its content, headings included; addresses of this service begin with {@link
 *     Guides#ADDRESS}
 */
record Guide(String name, String title, String summary, String html) {}
