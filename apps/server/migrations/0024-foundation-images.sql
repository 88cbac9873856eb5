-- Logos of the foundation and its partners, uploaded by level 2 admins.

create table foundation_images (
  id uuid primary key,
  content bytea not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null
);
comment on table foundation_images is 'Logos as PNG, decoded and encoded again after the upload. Versions of the settings name them, so they stay';
