package dev.ordering.fuzz;

import java.util.List;
import java.util.Map;

/**
 * Any method and path below company 1 (first line) with any body (third line on) of any type
 * (second line), by its staff: a success, or a refusal in the default error structure. No webhook
 * gets a URL that was made up: the service would send there.
 */
final class CompanyProperty implements Property {
  @Override
  public void holds(Input input) {
    String[] line = input.address(0).isEmpty() ? new String[0] : input.header(0).split(" +", 2);
    String body = input.from(2);
    if (line.length < 2 || !line[0].matches("[A-Z]{1,20}") || body.contains("url")) {
      return;
    }
    FuzzedService service = FuzzedService.get();
    String target = "/company/companies/1/" + line[1].replaceAll("[\\s#]", "");
    Received answer =
        service.call(
            new Sent(
                line[0],
                target,
                List.copyOf(
                    Map.of(
                            "Authorization",
                            "Bearer " + service.staffToken(),
                            "Content-Type",
                            input.header(1))
                        .entrySet()),
                body));

    boolean headOnly = line[0].equals("HEAD") || line[0].equals("OPTIONS");
    if (answer.status() >= 300 && answer.status() != 304 && !headOnly) {
      Expected.error(answer, 400, 404, 405, 406, 409, 413, 415, 422, 429);
    }
    Expected.noInternals(answer, input.text());
  }
}
