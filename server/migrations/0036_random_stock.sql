-- For a product that hands its lines out at random: the same lines in an order that says nothing of their age, to be
-- entered anywhere. The function is immutable and mixes well; nobody outside knows the ids.
create index stock_lines_drawn on stock_lines (product_id, (md5(id::text)::uuid)) where order_id is null;
