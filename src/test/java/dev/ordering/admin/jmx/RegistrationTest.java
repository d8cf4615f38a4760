package dev.ordering.admin.jmx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** Which version of a context consoles and monitors reach by the name without a version. */
class RegistrationTest {
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final String context = "/" + UUID.randomUUID();

  @Test
  void theNewestVersionHasTheNameWithoutVersion() throws JMException {
    MBeanRegistration first = deploy("001");
    assertEquals("001", served());
    MBeanRegistration second = deploy("002");
    assertEquals("002", served());
    assertEquals(3, names(), "both versions, and the newest without");

    first.close();
    assertEquals("002", served());
    assertEquals(2, names());
    second.close();
    assertEquals(0, names());
  }

  @Test
  void theVersionBeforeHasItAgainWhereTheNewestIsTakenAway() throws JMException {
    MBeanRegistration unversioned = deploy("");
    MBeanRegistration second = deploy("002");
    MBeanRegistration first = deploy("001");
    assertEquals("002", served(), "an older one that comes later does not take it");

    second.close();
    assertEquals("001", served());
    first.close();
    assertEquals("", served());
    unversioned.close();
    assertEquals(0, names());
  }

  private MBeanRegistration deploy(String version) {
    Bean bean =
        new Bean(
            "Kind", "x.", List.of(BeanAttribute.text("Version", "x", () -> version)), List.of());
    return new MBeanRegistration(
        List.of(new OpenBean(bean, null)),
        context,
        Optional.of(version).filter(text -> !text.isEmpty()));
  }

  private String served() throws JMException {
    return server
        .getAttribute(
            new ObjectName("ordering:type=Kind,context=" + ObjectName.quote(context)), "Version")
        .toString();
  }

  private int names() throws JMException {
    return server
        .queryNames(new ObjectName("ordering:context=" + ObjectName.quote(context) + ",*"), null)
        .size();
  }
}
