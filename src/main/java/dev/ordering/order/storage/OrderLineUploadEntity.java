package dev.ordering.order.storage;

import dev.ordering.checkout.model.Attachment;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;

/** A row of order_line_upload. */
@Entity
@Table(name = "order_line_upload")
@IdClass(OrderLineUploadEntity.Key.class)
class OrderLineUploadEntity {
  @Id long orderId;
  @Id int lineRank;
  @Id int rank;
  long uploadId;
  long optionSetId;
  Long optionId;

  record Key(long orderId, int lineRank, int rank) {}

  /** For Hibernate. */
  protected OrderLineUploadEntity() {}

  OrderLineUploadEntity(OrderLineEntity line, int rank, Attachment file) {
    orderId = line.orderId;
    lineRank = line.rank;
    this.rank = rank;
    uploadId = file.uploadId();
    optionSetId = file.optionSetId();
    optionId = file.optionId().orElse(null);
  }
}
