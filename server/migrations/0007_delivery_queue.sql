-- One index fewer to write for each delivery, and for the planner to choose: by it, a store's due deliveries were looked
-- for among those of all stores as soon as most of the queue was of one store.

drop index webhook_deliveries_next;
