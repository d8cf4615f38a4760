-- The configurations of apps are encrypted (AES-256-GCM) with the key of this id, of the setting
-- pushSecretsKey. A row without one was written before that and is JSON in clear.

alter table push_configuration add column key_id varchar(40);
