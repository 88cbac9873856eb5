-- A session has a name of its own, which a document's link and a list of sessions may show; its token stays unknown.
alter table sessions add column id uuid not null default gen_random_uuid() constraint sessions_id_key unique;
-- From where it was begun, for the account's page.
alter table sessions add column ip text;
