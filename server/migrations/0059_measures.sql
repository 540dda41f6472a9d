-- The installation over time, for the operator's overview: one row for each measure and quarter of an hour, kept for a month.

create table measures (
  -- One of operator/measures/measures.ts.
  measure text not null,
  -- The chain or currency; empty for the installation.
  subject text not null,
  -- The end of the interval that the value is about.
  at timestamptz not null,
  -- Milliseconds, basis points, days, payments or thousandths of a currency, by measure.
  value bigint not null,
  primary key (measure, subject, at)
);
create index measures_by_age on measures (at);
