/** For a machine that PostgreSQL shares with the server: some 20 MB idle, no helpers that nobody needs. */
const usual = {
  max_connections: '40',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // A log that has served is removed, not used again: it holds what was erased since.
  wal_recycle: 'off',
  checkpoint_timeout: '15min',
  // Nothing replicates from it.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '4',
  io_method: 'sync',
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  // Statements that failed hold personal data; they are told to whoever sent them.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Settings of PostgreSQL, as its command line takes them; `others` win. */
export const settingArguments = (others: Record<string, string>): string[] =>
  Object.entries({ ...usual, ...others }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
