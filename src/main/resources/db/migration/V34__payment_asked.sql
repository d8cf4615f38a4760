-- When the provider was last asked about an attempt, whether it answered or not: whoever wants to ask
-- next writes it first, so that one request at a time does. Null for never.
alter table payment_attempt add asked_at timestamp with time zone;
