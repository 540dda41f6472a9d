-- What a signed receipt needs: the block at which a payment was complete, and the keys that sign.
alter table payment_attempts
  -- The block whose balance completed the attempt; null unless it is completed, and of those from before this column.
  add column completed_block bigint,
  add column completed_hash text;

create table receipt_keys (
  -- The thumbprint of the public key by RFC 7638, as receipts name it.
  id text primary key,
  -- The Ed25519 public key in base64url; published as long as there are receipts.
  public_key text not null,
  -- The private key, encrypted with SECRET_KEY; forgotten when another one takes over.
  sealed_key text,
  created_at timestamptz not null,
  retired_at timestamptz,
  check ((sealed_key is null) = (retired_at is not null))
);
-- One signs at a time.
create unique index receipt_keys_present on receipt_keys ((true)) where retired_at is null;
