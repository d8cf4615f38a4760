package dev.ordering.versioning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.core.Response;
import org.junit.jupiter.api.Test;

/** What a body may hold in each version. */
class BodiesByVersionTest extends SampleService {
  @Test
  void aMemberOfLaterVersionsIsRefusedWhereItStands() {
    Response response =
        json(
            "1.5.1",
            "{\"cart\":[{\"product_id\":1,\"options\":[{\"option_id\":2,\"amount\":3}]}]}");

    assertEquals(400, response.getStatus());
    String body = text(response);
    assertTrue(body.contains("\"error\":\"not_in_version\""), body);
    assertTrue(body.contains("\"field\":\"/cart/0/options/0/amount\""), body);
  }

  @Test
  void aMemberOfOlderVersionsIsRefusedWhereItStands() {
    Response response = json("1.9.0", "{\"cart\":[{\"option_ids\":[1],\"code\":\"x\"}]}");

    assertEquals(400, response.getStatus());
    String body = text(response);
    assertTrue(body.contains("\"field\":\"/cart/0/option_ids\""), body);
    assertTrue(body.contains("\"field\":\"/cart/0/code\""), body);
  }

  @Test
  void anOlderFormIsLiftedFromJsonAndFromAForm() {
    String json =
        text(json("1.3.0", "{\"cart\":[{\"product_id\":1,\"option_ids\":[7,8],\"code\":\"x\"}]}"));
    String form =
        text(
            form(
                "1.3.0",
                "cart[0][product_id]=1&cart[0][option_ids][]=7&cart[0][option_ids][]=8&cart[0][code]=x"));

    // the answer is in the older form as well, which has no options
    assertEquals("{\"cart\":[{\"product_id\":1,\"code\":\"x\"}]}", json);
    assertEquals(json, form);
  }

  @Test
  void whatIsWrongWithALiftedMemberIsSaidOfTheOneThatWasSent() {
    Response response =
        target("/samples/refused")
            .request()
            .header("X-VERSION", "1.3.0")
            .post(Entity.entity("{\"cart\":[{\"option_ids\":[7,8]}]}", "application/json"));

    assertEquals(422, response.getStatus());
    String body = text(response);
    assertTrue(body.contains("\"field\":\"/cart/0/option_ids/1\""), body);
  }

  @Test
  void anAnswerThatSpeaksOfALiftedMemberNamesTheOneThatWasSent() {
    Entity<String> older = Entity.entity("{\"cart\":[{\"option_ids\":[7,8]}]}", "application/json");
    Entity<String> newest = Entity.entity("{}", "application/json");

    assertEquals(
        "{\"field\":\"/cart/0/option_ids/1\",\"suggestions\":[[\"a\",\"b\"],[\"c\"]]}",
        text(target("/samples/told").request().header("X-VERSION", "1.3.0").post(older)));
    assertEquals(
        "{\"field\":\"/cart/0/options/1/option_id\",\"suggestions\":[\"a\",\"b\",\"c\"]}",
        text(target("/samples/told").request().header("X-VERSION", "1.10.0").post(newest)));
  }

  @Test
  void aWrongTypeInAnOlderMemberIsSaidOfThatMember() {
    Response response = json("1.3.0", "{\"cart\":[{\"option_ids\":[7,\"eight\"]}]}");

    assertEquals(400, response.getStatus());
    String body = text(response);
    assertTrue(body.contains("\"error\":\"invalid_type\""), body);
    assertTrue(body.contains("\"field\":\"/cart/0/option_ids/1\""), body);
  }

  @Test
  void anOlderSpellingOfAValueIsTheSameValue() {
    assertEquals("{\"method\":\"mistercash\"}", text(json("1.3.0", "{\"method\":\"mistercash\"}")));
    assertEquals("{\"method\":\"bancontact\"}", text(json("1.9.0", "{\"method\":\"bancontact\"}")));
  }

  @Test
  void aValueOfOtherVersionsIsRefused() {
    for (String[] sent :
        new String[][] {
          {"1.3.0", "bancontact"}, {"1.3.0", "monizze"}, {"1.9.0", "mistercash"},
        }) {
      Response response = json(sent[0], "{\"method\":\"" + sent[1] + "\"}");

      assertEquals(400, response.getStatus());
      String body = text(response);
      assertTrue(body.contains("\"error\":\"not_in_version\""), body);
      assertTrue(body.contains("\"field\":\"/method\""), body);
    }
  }

  @Test
  void aNameThatNoVersionKnowsIsIgnored() {
    Response response = json("1.9.0", "{\"colour\":{\"a\":[1]},\"gift\":true}");

    assertEquals(200, response.getStatus());
    assertFalse(text(response).contains("colour"));
  }
}
