export const systemMessages = {
  loadFailed: 'Failed to load the system status',
  channelOff: 'This channel is not configured',
  noMobileNumber: 'Please enter the mobile number that gets the test SMS',
  backupsOff: 'Scheduled backups are not configured: set BACKUP_TO',
  testSent: 'The provider accepted the message',
  testRejected: 'The provider did not accept the message',
  backupStarted: 'The backup has started',
} as const;

/** Scheduled jobs that work on one record after the other, as the system page names them. */
export const recordJobLabels = {
  'guardian-links': 'Links for guardians',
  'check-ins': 'Check-in messages',
  'employer-months': 'Monthly links of employers',
  'follow-ups': 'Questions after the training',
  'coming-of-age': 'Consent of new adults',
  'waiting-emails': 'New emails that count after a day',
  retention: 'Erasure after the retention period',
  'retention-notices': 'Notices before an erasure',
  'stalled-digests': 'Emails about overdue tasks',
  reminders: 'Reminders of waiting reviews',
  imports: 'Imports',
  documents: 'Deletion of documents without a record',
  'stored-files': 'Deletion of stored files',
} as const;
export type RecordJob = keyof typeof recordJobLabels;

/** Alarms of `/readyz`, each with what it means and what to do. */
export const alarmTexts = {
  codes: {
    title: 'Too many codes were requested',
    advice:
      'The instance sends no more one-time codes this hour. Check the log for the networks that request them, and raise CODES_PER_HOUR if the requests are real.',
  },
  email: {
    title: 'Emails do not leave',
    advice:
      'The mail server has not been reachable for ten minutes, or more than 5 % of the emails of the last hour failed. Open Messages and read the reason. Waiting emails are sent when the server is back.',
  },
  sms: {
    title: 'SMS do not leave',
    advice:
      'The SMS provider has not been reachable for ten minutes, or more than 5 % of the SMS of the last hour failed. Open Messages and read the reason. Waiting SMS are sent when the provider is back.',
  },
  whatsapp: {
    title: 'WhatsApp messages do not leave',
    advice:
      'The WhatsApp provider has not been reachable for ten minutes, or more than 5 % of the messages of the last hour failed. Open Messages and read the reason. Waiting messages are sent when the provider is back.',
  },
  'sms-limit': {
    title: 'A group of people gets no more SMS today',
    advice:
      'One group has used up its share of SMS_PER_DAY: people who sign in where they signed in before, guardians, or strangers. The log says which; the others still get codes. Raise SMS_PER_DAY if the requests are real.',
  },
  'audit-entries': {
    title: 'The audit log has entries that the product did not write',
    advice:
      'Someone with access to the database wrote into the audit log within the last day. The log names the minutes and the entries. Find out who had access, change the passwords of the database, and check the log of audit heads.',
  },
  erased: {
    title: 'Erased data is still in the database files',
    advice:
      'The nightly job that removes erased data failed. Check the log for "erased-traces" and free disk space.',
  },
  unnotified: {
    title: 'Candidates could not be notified before their data is erased',
    advice:
      'Nothing is erased until they are notified. Open Retention, and correct their contact details or place a legal hold.',
  },
  readings: {
    title: 'One account opened an unusual number of records',
    advice: 'Check with the person. Run purboday breach-report for the list of records.',
  },
  backup: {
    title: 'The last verified backup is older than 26 hours, or there is none',
    advice:
      'Set BACKUP_TO if scheduled backups are off. Otherwise check the last backup below, the disk space and BACKUP_TO. Then start a backup.',
  },
  'messages-off': {
    title: 'This instance sends no messages',
    advice:
      'MESSAGES=off, or a backup that was restored with --messages off: no email, SMS or WhatsApp message leaves, and each is listed as failed. Set MESSAGES=on when this is not a copy for tests.',
  },
  disk: {
    title: 'The disk is nearly full',
    advice:
      'Less than 10 % of the disk of DATA_DIR is free, or less than twice the size of the last backup. Delete old files or make the disk larger.',
  },
  clock: {
    title: 'The clock of a machine is wrong',
    advice:
      'The clocks of the product and of PostgreSQL differ by more than 30 seconds. Codes, sessions and deadlines depend on them. Start systemd-timesyncd or chrony on both machines.',
  },
} as const;
