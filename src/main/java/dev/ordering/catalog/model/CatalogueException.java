package dev.ordering.catalog.model;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown if a catalogue cannot be imported, or if a name cannot be changed because of it. */
public abstract sealed class CatalogueException extends RuntimeException {
  private CatalogueException(String message) {
    super(message);
  }

  /** Thrown if the file has errors. Nothing of it was imported. */
  public static final class Invalid extends CatalogueException {
    private final List<CatalogueError> errors;

    public Invalid(List<CatalogueError> errors) {
      super(errors.stream().map(CatalogueError::toString).collect(Collectors.joining("\n")));
      this.errors = List.copyOf(errors);
    }

    /** Returns all errors, at least one. */
    public List<CatalogueError> errors() {
      return errors;
    }
  }

  /** Thrown if a name comes from the company's file. The next import would restore the old name. */
  public static final class NamedInFile extends CatalogueException {
    public NamedInFile(long companyId) {
      super(
          "the catalogue of company "
              + companyId
              + " has this name: change the name there, and import the catalogue");
    }
  }

  /** Thrown if there is no such company. */
  public static final class UnknownCompany extends CatalogueException {
    public UnknownCompany(long companyId) {
      super("no company " + companyId);
    }
  }
}
