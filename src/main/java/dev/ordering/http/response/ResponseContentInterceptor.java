package dev.ordering.http.response;

import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;

/** Leaves an entity that is a {@link ResponseContent} to {@link ResponseSending}. */
public final class ResponseContentInterceptor implements WriterInterceptor {
  @Override
  public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
    if (context.getEntity() instanceof ResponseContent content) {
      context.setProperty(ResponseSending.CONTENT, content);
    } else {
      context.proceed();
    }
  }
}
