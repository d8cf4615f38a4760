package dev.ordering.catalog.model;

import java.util.List;
import java.util.stream.Collectors;

/** Why a catalogue was not imported. */
public abstract sealed class CatalogueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private CatalogueException(String message) {
    super(message);
  }

  /** The file has errors; nothing of it was taken. */
  public static final class Invalid extends CatalogueException {
    private static final long serialVersionUID = 1L;
    private final transient List<CatalogueError> errors;

    public Invalid(List<CatalogueError> errors) {
      super(errors.stream().map(CatalogueError::toString).collect(Collectors.joining("\n")));
      this.errors = List.copyOf(errors);
    }

    /** All of them, at least one. */
    public List<CatalogueError> errors() {
      return errors;
    }
  }

  /** The name comes from the company's file, which the next import would write again. */
  public static final class NamedInFile extends CatalogueException {
    private static final long serialVersionUID = 1L;

    public NamedInFile(long companyId) {
      super(
          "the catalogue of company "
              + companyId
              + " has this name: change the name there, and import the catalogue");
    }
  }

  /** There is no such company. */
  public static final class UnknownCompany extends CatalogueException {
    private static final long serialVersionUID = 1L;

    public UnknownCompany(long companyId) {
      super("no company " + companyId);
    }
  }
}
