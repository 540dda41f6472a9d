-- The order in which a store offers its payment methods.

-- Lower ones first; those without one follow, by name.
alter table store_payment_methods add column position integer;
