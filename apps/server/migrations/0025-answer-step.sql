-- The step of candidates who have not answered an assignment. PostgreSQL uses a new value only after its transaction.

alter type waiting_step add value 'answer';
