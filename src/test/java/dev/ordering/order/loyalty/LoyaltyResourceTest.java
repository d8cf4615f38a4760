package dev.ordering.order.loyalty;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ordering.order.demo.DemoOrderWriter;
import dev.ordering.order.model.Order;
import dev.ordering.testing.AdjustableClock;
import dev.ordering.testing.OneServiceTest;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Clock;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** Where collect_url and qr_code_url lead. */
class LoyaltyResourceTest extends OneServiceTest {
  @Override
  protected Clock clock() {
    return new AdjustableClock();
  }

  private static Order demoOrder(boolean valid) {
    return new DemoOrderWriter(new AdjustableClock().instant())
        .orders().stream()
            .filter(order -> order.loyalty().isPresent())
            .filter(order -> order.creation().isPresent() && order.earnsPoints() == valid)
            .findFirst()
            .orElseThrow();
  }

  private static String path(Order order) {
    return "/loyalty/" + order.loyalty().orElseThrow().token();
  }

  @Test
  void thePageShowsThePointsInTheReadersLanguage() {
    Order order = demoOrder(true);

    Response response = target(path(order)).request().acceptLanguage("nl").get();

    assertEquals(200, response.getStatus());
    assertEquals("text/html; charset=utf-8", response.getHeaderString("Content-Type"));
    String html = response.readEntity(String.class);
    String points = order.loyalty().orElseThrow().points() + " punten bij De Gouden Aar";
    assertTrue(html.contains(points), html);
    assertTrue(html.contains(path(order) + "/qr.png"), html);
  }

  @Test
  void thePictureIsAPng() throws IOException {
    Response response = target(path(demoOrder(true)) + "/qr.png").request().get();

    assertEquals(200, response.getStatus());
    assertEquals("image/png", response.getHeaderString("Content-Type"));
    byte[] png = response.readEntity(byte[].class);
    assertTrue(ImageIO.read(new ByteArrayInputStream(png)).getWidth() > 200);
  }

  @Test
  void anOrderThatIsNotValidHasNoPoints() {
    String path = path(demoOrder(false));

    assertEquals(404, target(path).request().get().getStatus());
    assertEquals(404, target(path + "/qr.png").request().get().getStatus());
  }

  @Test
  void anUnknownAddressHasNoPoints() {
    Response response = target("/loyalty/unknown").request().get();

    assertEquals(404, response.getStatus());
    assertTrue(response.readEntity(String.class).contains("<h1>"));
  }
}
