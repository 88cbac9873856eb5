/** A file that was changed or renamed after a version had applied it, found by the hash of that text. */
interface Rewrite {
  hash: string;
  /** The file that takes its place. */
  name: string;
  /** Brings the schema to that of the file. Left out where only a comment or the name changed. */
  text?: string;
}

/**
 * The baseline (`0001` to this file) took the place of the files in `migrations/before-baseline`. A database that has all of
 * those has the same schema, without most comments.
 */
export const lastOfBaseline = '0012-named-candidates.sql';

/** The earlier texts are in `migrations/rewritten`, for backups. */
export const rewrites: readonly Rewrite[] = [
  {
    hash: '37063cd76383dab8171fe969f73d7b6ea7792d52c2a52e98ecf60816742cc15a',
    name: '0008-history-and-audit.sql',
  },
  {
    // 0193-named-candidates.sql, in the first databases of the baseline
    hash: 'dae2b639a672cd83d2816dd3aa658e8e3240ea9f49b38cb2d13fb4ec2c010c91',
    name: lastOfBaseline,
    text: `comment on column notifications.candidate_ids is 'Candidates whom a notification to a provider names'`,
  },
  {
    // 0018-foundation-settings.sql
    hash: '61ea358f99ac11dec06f07559b20575ba5bd5b21c0dea1bd015a398cedd7edf4',
    name: '0019-foundation-settings.sql',
    text: `alter table foundation_settings add column id uuid not null unique default gen_random_uuid();
      alter table foundation_settings alter column id drop default`,
  },
  {
    // 0018-foundation-settings.sql
    hash: 'f5d960244ce7f57c1de578a190463f5138d9e235050d7eb7fb53b48c1d49c359',
    name: '0019-foundation-settings.sql',
  },
  {
    // 0019-people-of-organisations.sql
    hash: '93facadbc603516df7fb938eea1bb25b5d1a844804bb15471846dc3269161559',
    name: '0020-people-of-organisations.sql',
  },
  {
    hash: 'e171ab4e4b5d8d51fcf7e02b4885c53ded28d93a32d401ab9a9a0b19d508c8c2',
    name: '0021-centres.sql',
    text: `drop index trainings_by_centre;
      create index trainings_by_centre on trainings (centre_id, candidate_id);
      create index trainings_open_by_centre on trainings (centre_id) where superseded_at is null and status in ('PENDING', 'IN_PROGRESS')`,
  },
  {
    hash: '2a688d6acf4887ee5b503e5d745ab2cef04a127d88ae39212242e79d573008c6',
    name: '0027-plain-column-names.sql',
    text: `alter table email_codes rename column tries to attempts;
      alter table email_codes rename column known_tries to known_attempts;
      alter table stalled_digests rename to overdue_digests;
      alter table import_faults rename to import_errors`,
  },
  {
    hash: 'a98121d115935b7f6e72466bb5e67969cbe23fbd7b792678d348ff00c29367f0',
    name: '0191-pending-tasks.sql',
    text: `drop index candidates_pending_review;
      create index candidates_pending_review on candidates (status, state, city) include (status_since, id)
        where status in ('PENDING', 'ON_HOLD') and erased_at is null;
      create index candidates_in_queue on candidates (queue) include (queue_since, status_since, state, city, id)
        where queue is not null and erased_at is null`,
  },
];
