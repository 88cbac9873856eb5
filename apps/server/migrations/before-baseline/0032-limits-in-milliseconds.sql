-- The limiter on PostgreSQL itself counts milliseconds since 1970; the one on Drizzle read every module of Drizzle a second time at its
-- first use: 86 MB of memory and a third of a second.
alter table rate_limits
  alter column expire type bigint using (extract(epoch from expire) * 1000)::bigint;
