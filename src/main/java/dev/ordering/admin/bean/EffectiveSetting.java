package dev.ordering.admin.bean;

/**
 * A setting that is in force.
 *
 * @param value empty if the setting has none; never a secret
 * @param defaultValue the default
 */
public record EffectiveSetting(String name, String value, String defaultValue) {}
