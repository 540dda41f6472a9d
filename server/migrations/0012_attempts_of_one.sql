-- Reads of one order or invoice touch the attempts that matter to it, however many others a buyer once started.

-- Those whose outcome is open.
create index payment_attempts_open on payment_attempts (payable_id, id) where ended_at is null;
-- Those that hold or held money: the one with the largest credit describes an order or invoice that none completed.
create index payment_attempts_with_money on payment_attempts (payable_id, credited_amount, id)
  where credited_amount > 0 or late_amount > 0 or held_amount > 0;
