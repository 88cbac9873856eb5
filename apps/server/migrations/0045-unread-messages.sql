-- A version of 27 and 28 November 2026 could not read messages of earlier versions and listed them as failed. They are sent now. Codes,
-- passwords and links that have expired since stay failed.

update notifications
set state = 'queued', queued_at = now(), next_try_at = now(), last_error = null, job_id = null
where state = 'failed' and last_error = 'Its text could not be read' and payload is not null
  and (valid_until is null or valid_until > now());
