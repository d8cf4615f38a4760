package dev.ordering.admin.bean;

/**
 * A setting in force.
 *
 * @param value empty if the setting has none; never a secret
 * @param standard the default
 */
public record SettingInForce(String name, String value, String standard) {}
