package dev.ordering.outbound;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * Reads the body of a response as UTF-8, up to a size. The rest is not read and the connection is
 * closed, because the client that registered the URL decides what it responds.
 */
final class BoundedBody implements HttpResponse.BodySubscriber<String> {
  private final int maximumBytes;
  private final ByteArrayOutputStream content = new ByteArrayOutputStream();
  private final CompletableFuture<String> body = new CompletableFuture<>();
  private Flow.Subscription subscription;

  /**
   * @param maximumBytes the maximum number of bytes; 0 to wait for none
   */
  BoundedBody(int maximumBytes) {
    this.maximumBytes = maximumBytes;
  }

  @Override
  public CompletionStage<String> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription begun) {
    subscription = begun;
    requestMore();
  }

  @Override
  public void onNext(List<ByteBuffer> parts) {
    for (ByteBuffer part : parts) {
      byte[] bytes = new byte[Math.min(part.remaining(), maximumBytes - content.size())];
      part.get(bytes);
      content.writeBytes(bytes);
    }
    requestMore();
  }

  private void requestMore() {
    if (content.size() < maximumBytes) {
      subscription.request(1);
    } else {
      subscription.cancel();
      onComplete();
    }
  }

  @Override
  public void onError(Throwable broken) {
    body.completeExceptionally(broken);
  }

  @Override
  public void onComplete() {
    body.complete(content.toString(StandardCharsets.UTF_8));
  }
}
