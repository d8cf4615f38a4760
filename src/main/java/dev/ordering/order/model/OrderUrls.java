package dev.ordering.order.model;

/**
 * Makes the URLs in the representation of an order.
 *
 * @param publicUrl the URL of the service as clients see it, without a slash at its end
 */
public record OrderUrls(String publicUrl) {
  String collect(Order.Loyalty loyalty) {
    return publicUrl + "/loyalty/" + loyalty.token();
  }

  String qrCode(Order.Loyalty loyalty) {
    return collect(loyalty) + "/qr.png";
  }
}
