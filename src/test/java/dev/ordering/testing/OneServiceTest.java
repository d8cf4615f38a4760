package dev.ordering.testing;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** One service for all tests of a class: quick, and right where no test changes anything. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class OneServiceTest extends ServiceTest {
  @BeforeAll
  @Override
  public void setUp() throws Exception {
    super.setUp();
  }

  @AfterAll
  @Override
  public void tearDown() throws Exception {
    super.tearDown();
  }
}
