package dev.ordering.catalog.file;

import java.util.Currency;
import java.util.Map;
import java.util.Set;

/**
 * A shop whose part of a file is being read, with the ids of the file's references.
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
