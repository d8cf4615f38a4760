/**
 * Inputs that a machine makes up (Jazzer). Each {@code *Fuzz} has a property that must hold for any
 * bytes: run for some seconds by {@code mvn verify} and for longer with {@code -Psoak}; what was
 * found once lies in the test resources and is tried in every run by {@code FoundInputsTest}.
 */
package dev.ordering.fuzz;
