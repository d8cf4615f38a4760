package dev.ordering.catalog.file;

import java.util.Currency;
import java.util.Map;
import java.util.Set;

/**
 * A shop while its part of a file is read: which ids the file's references stand for.
 *
 * @param pointer to the shop in the file
 * @param vatCodes of the rates of the file
 */
public record ShopAssignment(
    long shopId,
    Currency currency,
    CatalogueShopDocument document,
    String pointer,
    Map<String, Long> products,
    Map<String, Long> optionSets,
    Set<String> vatCodes) {}
