-- What operators are mailed about, so that several processes mail them once and no more than once an hour.

create table alerts (
  -- What is wrong, as in the operator area, and what it concerns, such as a chain; '' for the installation.
  code text not null,
  subject text not null,
  -- pending: not for long enough to mail anybody; raised: it lasts; over: its end is still to be mailed;
  -- quiet: kept for the pause until the next mail about it.
  phase text not null check (phase in ('pending', 'raised', 'over', 'quiet')),
  since timestamptz not null,
  -- When a process first saw it, and last.
  seen_from timestamptz not null,
  seen_at timestamptz not null,
  detail text,
  -- Mails about it since it began, and when the last one was, whatever it said.
  mails integer not null,
  mailed_at timestamptz,
  primary key (code, subject)
);
