package dev.ordering.admin.bean;

/**
 * A setting that the service runs with.
 *
 * @param value empty where it has none; never a secret
 * @param standard the default
 */
public record SettingInForce(String name, String value, String standard) {}
