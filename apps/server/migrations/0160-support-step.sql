-- The step of support requests.

alter type waiting_step add value 'support';
