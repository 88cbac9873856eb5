/** One setting as `docs/configuration.md` and `.env.example` describe it. */
export type SettingDescription = {
  /** The value that applies when the setting is missing, in words. */
  default: string;
  /** One or two sentences in Markdown. */
  about: string;
  /** A value to copy, for `.env.example`. */
  example?: string;
};

/** Every setting of the server, grouped by what an operator wants to do. `npm run configuration` writes the two documents from it. */
export const settingDescriptions: Readonly<Record<string, Record<string, SettingDescription>>> = {
  'Required in production': {
    NODE_ENV: {
      default: 'demo mode',
      about:
        '`production` for the data of real people. Without it the product runs in demo mode. `test` is for automated tests: it accepts other machines and creates no demo records.',
      example: 'production',
    },
    APP_URL: {
      default: '`http://HOST:PORT`',
      about: 'The public address, without a path. Links in emails start with it.',
      example: 'https://purboday.example.org',
    },
    MASTER_KEY: {
      default: 'a key file in `DATA_DIR`',
      about:
        '32 random bytes as base64 or hex, which encrypt personal data. Create it with `openssl rand -base64 32` and keep a copy away from the backups.',
    },
    SMTP_URL: {
      default: 'the mailbox page of the demo',
      about: 'The mail server. In production a server on another machine must offer TLS.',
      example: 'smtps://user:password@mail.example.org:465',
    },
    MAIL_FROM: {
      default: '`Purboday <no-reply@localhost>`',
      about: 'The sender of emails.',
      example: 'Purboday <no-reply@example.org>',
    },
  },
  Server: {
    HOST: {
      default: '`127.0.0.1`',
      about:
        'The address to listen on: `0.0.0.0` or `::` for all, `::1` for this computer by IPv6.',
    },
    PORT: { default: '`3000`', about: 'The port to listen on.' },
    TRUST_PROXY: {
      default: 'none',
      about:
        'The reverse proxies whose `X-Forwarded-For` is trusted: a number of hops, or their addresses (`10.0.0.5, 10.1.0.0/16`).',
      example: '1',
    },
    MAX_CONNECTIONS: {
      default: '`2000`',
      about: 'Connections that one process keeps open at a time. Further ones are closed at once.',
    },
    METRICS_PORT: {
      default: 'off',
      about:
        'A port that serves Prometheus metrics at `/metrics`. See [Monitoring](monitoring.md).',
      example: '9464',
    },
    METRICS_HOST: {
      default: '`127.0.0.1`',
      about: 'The address that the metrics are served on. Keep it in a private network.',
    },
    LOG_LEVEL: {
      default: '`info`',
      about: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
    },
    ACCESS_LOG: {
      default: 'none',
      about:
        'A file that gets a line for each request, with the network address. See [The log of requests](access-log.md).',
      example: '/var/log/purboday/access.log',
    },
    API_DOCS: {
      default: 'on in demo mode',
      about: '`1` serves the API documentation at `/api/docs` in production too.',
    },
    OFFLINE_SHELL: {
      default: '`1`',
      about:
        '`0` makes browsers delete the pages that they stored for offline use, at the next load.',
    },
    DEMO: { default: 'on in demo mode', about: '`0` leaves an empty demo instance empty.' },
    FIRST_ADMIN_EMAIL: {
      default: 'none',
      about:
        'Creates the first L2 admin at the first start, together with the next two settings. Remove them afterwards.',
    },
    FIRST_ADMIN_PASSWORD: { default: 'none', about: 'The password of that admin.' },
    FIRST_ADMIN_NAME: { default: '`Administrator`', about: 'The name of that admin.' },
  },
  Database: {
    DATA_DIR: {
      default: '`data`',
      about: 'The folder of the embedded database, the documents and the key file.',
      example: '/var/lib/purboday',
    },
    DATABASE_URL: {
      default: 'the embedded PostgreSQL',
      about:
        'A PostgreSQL server, 15 or newer. One host only. In production a server on another machine needs `?sslmode=verify-full` or `?sslmode=disable`.',
      example: 'postgres://user:password@host/name?sslmode=verify-full',
    },
    DIRECT_DATABASE_URL: {
      default: '`DATABASE_URL`',
      about:
        'The PostgreSQL server behind a pooler in transaction mode. Backups, drills and the vacuum after an erasure need a session of their own.',
      example: 'postgres://user:password@host/name?sslmode=verify-full',
    },
    PREPARED_STATEMENTS: {
      default: '`1`',
      about:
        '`0` behind a pooler in transaction mode that cannot prepare statements (PgBouncer before 1.21).',
    },
  },
  Files: {
    S3_URL: {
      default: 'documents in `DATA_DIR`',
      about: 'An S3-compatible store for documents.',
      example: 's3://KEY:SECRET@host/bucket?region=us-east-1&tls=1',
    },
    BACKUP_TO: {
      default: 'no scheduled backups',
      about:
        'Where a backup is stored every night: a folder that all processes share, or `s3://KEY:SECRET@host:port/bucket/prefix`. Off in demo mode. See [Operations](operations.md).',
      example: '/backups',
    },
    BACKUP_AT: {
      default: '`02:30`',
      about: 'The time of the backup in India (Asia/Kolkata).',
    },
    BACKUP_KEEP: {
      default: '`7d,4w,12m`',
      about: 'Keeps the newest backup of each of so many days, weeks and months.',
    },
    CLAMD_URL: {
      default: 'no virus scan',
      about:
        'The ClamAV daemon that scans every upload: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. While it does not answer, uploads get a 503.',
    },
    MASTER_KEY_PREVIOUS: {
      default: 'none',
      about:
        'The previous key, while the master key is being changed. See [SECURITY.md](../SECURITY.md).',
    },
  },
  'Email, SMS and WhatsApp': {
    MESSAGES: {
      default: '`on`; `off` for a copy that was restored with `--messages off`',
      about:
        '`off`: no email, SMS or WhatsApp message leaves. Each is listed as failed with this reason, and `/readyz` raises the alarm `messages-off`. For [a copy for tests](staging.md).',
    },
    ALLOW_PLAINTEXT_SMTP: {
      default: '`0`',
      about: '`1` allows a mail server on another machine without TLS in production.',
    },
    SMS_URL: {
      default: 'no SMS',
      about: 'The SMS provider, Twilio or a webhook: see [messaging.md](messaging.md).',
    },
    WHATSAPP_URL: {
      default: 'no WhatsApp',
      about: 'The WhatsApp provider, Twilio or a webhook: see [messaging.md](messaging.md).',
    },
    SMS_LANGUAGES: {
      default: '`hi`; in demo mode `hi,bn,or`',
      about:
        'Languages of SMS and WhatsApp messages to candidates, in addition to English: `hi` (Hindi), `bn` (Bengali) and `or` (Odia). Each text has to be registered in each of them.',
    },
    DLT_ENTITY_ID: {
      default: 'none',
      about: 'The principal entity id of the DLT registration in India. Needs `DLT_TEMPLATES`.',
    },
    DLT_TEMPLATES: {
      default: 'none',
      about: 'The DLT template id of each SMS text: `assigned-candidate=1107…,…`.',
    },
    WHATSAPP_TEMPLATES: {
      default: 'the text itself',
      about: 'The approved WhatsApp template of each text. With Twilio its content SID `HX…`.',
    },
    CODES_PER_HOUR: {
      default: '`3000`',
      about: 'Codes sent per hour in total. At this limit `/readyz` raises the alarm `codes`.',
    },
    SMS_PER_DAY: {
      default: '`1000`',
      about:
        'SMS and WhatsApp messages with codes per day: two fifths for people on networks where they signed in before, one fifth for guardians, two fifths for strangers. When a share is used up, `/readyz` raises the alarm `sms-limit`.',
    },
  },
  'Privacy and security': {
    ADMIN_MFA: {
      default: '`required` in production, otherwise `optional`',
      about:
        '`required`: every admin signs in with an authenticator app as well, and sets it up at the first sign-in.',
    },
    PROVIDER_MFA: {
      default: '`optional`',
      about: '`required`: the same for every training and job provider.',
    },
    ID_POLICY: {
      default: '`aadhar`',
      about:
        '`any`: candidates choose between an Aadhar card, a masked Aadhar card (last four digits), voter card, PAN card, driving licence and school certificate.',
    },
    GUARDIAN_CONSENT: {
      default: '`on` in production, otherwise `off`',
      about:
        '`on`: candidates in the age band 16-20 give their date of birth. For those under 18 a parent or guardian consents with a code (email, or SMS with `SMS_URL`) or on paper before anything is stored.',
    },
    RETENTION_DAYS: {
      default: 'one year; five once assigned',
      about:
        'Days without activity after which a candidate is notified, and erased 48 hours later: `REJECTED:180,ON_HOLD:365,APPROVED_L2:never`; 30 at least. People who wait for the foundation (`PENDING`, `APPROVED_L1`, trained or returned) are never listed.',
    },
    AUDIT_HEAD_TO: {
      default: 'none',
      about:
        'An external email address that receives the head of the audit log every night: see [database-role.md](database-role.md).',
    },
    SECURITY_CONTACT: {
      default: '`SUPPORT_EMAIL`',
      about:
        'An email or https address in `/.well-known/security.txt` for reports of vulnerabilities.',
    },
    ANALYTICS_URL: {
      default: 'none',
      about:
        'An https address that receives page views too: screen and time, nothing about the visitor.',
    },
    POSTAL_LOOKUP_URL: {
      default: 'none',
      about: 'A service that is queried for PIN codes missing in the included directory.',
    },
  },
  'Rules and limits': {
    CHECK_IN_DAYS: {
      default: '`30,90,180,365`',
      about:
        'Days after joining on which people are asked whether they still work. A change applies to placements that begin later.',
    },
    STALL_DAYS: {
      default:
        '`review:3,hold:14,assign:7,start:7,train:30,next:14,applicant:7,check_in:7,answer:5,support:3`',
      about:
        'Days after which a step counts as overdue. Name only those to change; 0 means at once.',
    },
    HARASSMENT_READERS: {
      default: 'level 2 admins',
      about:
        'Emails of the admins, with commas between them, who alone read requests for help about harassment. When none of them can sign in, level 2 admins read them.',
    },
    RATE_LIMIT_SCALE: {
      default: '`1`',
      about:
        'Multiplies the rate limits, for registration camps and load tests. In production it never raises the limits of passwords and codes.',
    },
  },
  'Name and contact': {
    PRODUCT_NAME: { default: '`Purboday`', about: 'The product name that people see.' },
    FOUNDATION_NAME: {
      default: '`name` in `foundation.json`',
      about: 'The foundation that runs this instance, as pages and emails name it.',
    },
    SUPPORT_EMAIL: {
      default: '`contact.email` in `foundation.json`',
      about: 'The email address for questions.',
    },
    SUPPORT_PHONE: {
      default: '`contact.phone` in `foundation.json`',
      about: 'The telephone number for questions.',
    },
  },
  'Android app': {
    ANDROID_APP_NAME: {
      default: '`PRODUCT_NAME` if it is set, otherwise the name of the foundation',
      about: 'The name below the icon.',
    },
    ANDROID_APP_ID: {
      default: '`org.purboday.app`',
      about: 'The application id: lower-case words with dots. Set it before the first download.',
    },
    ANDROID_ICON_BACKGROUND: { default: '`#1d1a3b`', about: 'The background colour of the icon.' },
    ANDROID_ICON_FOREGROUND: {
      default: 'the accent colour of the foundation',
      about: 'The colour of the sun in the icon.',
    },
  },
};
