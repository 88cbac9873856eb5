-- Requirements SEC-41: when a scanner looked at a document; null for one that was kept while none was set.
alter table documents add column scanned_at timestamptz;
