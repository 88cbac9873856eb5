import type { SharingOutcome } from '@purboday/contract/conventions/sharing';
import { describe, expect, test } from 'vitest';
import type { Notification } from '#server/domain/outbox/notification-events.ts';
import { compose } from '#server/domain/outbox/compose.ts';
import { candidateId, sender } from './testing/sending-set-up.ts';

const payload = `<img src=x onerror="alert('1')">&amp;`;
const shownPayload = '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;amp;';
const to = { name: payload, email: 'asha@example.org', phone: '9876543210' };
const validUntil = new Date('2026-11-21T06:10:00Z');
const candidate = { kind: 'candidate' as const, id: candidateId, code: 'PB-7K4-92M' };
const provider = { kind: 'training-provider' as const, id: candidateId };
const account = { kind: 'account' as const, id: candidateId };

const everyNotification: Notification[] = [
  { event: 'otp', code: '048213', validUntil, to },
  { event: 'registration-received', record: candidate, city: payload, to },
  { event: 'registration-received', record: provider, organisation: payload, city: payload, to },
  { event: 'registration-approved', record: candidate, to },
  { event: 'registration-approved', record: provider, organisation: payload, to },
  { event: 'registration-rejected', record: candidate, reason: payload, to },
  { event: 'registration-rejected', record: provider, organisation: payload, reason: null, to },
  { event: 'registration-on-hold', record: candidate, reason: payload, to },
  { event: 'registration-on-hold', record: provider, organisation: payload, reason: payload, to },
  {
    event: 'assigned-candidate',
    record: candidate,
    places: [{ kind: 'training', name: payload, city: payload, state: payload }],
    to,
  },
  {
    event: 'assigned-provider',
    record: provider,
    organisation: payload,
    candidate: {
      id: '01939e5e-0000-7000-8000-000000000002',
      name: payload,
      skills: [payload],
      city: payload,
    },
    to,
  },
  {
    event: 'l1-admin-created',
    record: account,
    temporaryPassword: payload,
    cities: [payload],
    validUntil,
    to,
  },
  {
    event: 'temporary-password',
    record: account,
    temporaryPassword: payload,
    validUntil,
    to,
  },
  { event: 'password-reset', record: account, path: '/reset-password?token=a"b', validUntil, to },
  { event: 'password-changed', record: account, to },
  {
    event: 'registrations-waiting',
    record: account,
    waiting: [{ kind: 'candidate', count: 2, oldest: '2026-11-12' }],
    to,
  },
];

const of = (notification: Notification) => compose(notification, sender);

describe.each(
  everyNotification.map(
    (notification) =>
      [
        notification.event,
        'record' in notification ? notification.record.kind : '',
        notification,
      ] as const,
  ),
)('%s %s', (_event, _kind, notification) => {
  test('shows typed markup as text (SEC-24)', () => {
    const { html, subject, text } = of(notification);
    expect(html).not.toContain('<img');
    // A quoted text ends at the next quotation mark, so map links encode them.
    expect(html.replaceAll(/"[^"]*"/gu, '""')).not.toMatch(/<[^>]*onerror/u);
    expect(subject).not.toMatch(/[\r\n]/u);
    // The email with a code has no name in its greeting.
    const typed = notification.event === 'otp' ? '' : payload;
    expect(html).toContain(typed === '' ? '' : shownPayload);
    expect(text).toContain(typed);
  });

  test('names the product and the support in both forms', () => {
    const { html, text } = of(notification);
    for (const form of [html, text]) {
      expect(form).toContain('Purboday');
      expect(form).toContain('support@example.org');
      expect(form).toContain('+91 90000 00000');
    }
    expect(text).not.toMatch(/undefined|null|\[object/u);
  });
});

test('shows registration code, id, status and next steps to a candidate, and nothing that looks like a prize (UX-45)', () => {
  const { text, short } = of({
    event: 'registration-received',
    record: candidate,
    city: 'Patna',
    to,
  });
  expect(text).toContain('Registration code: PB-7K4-92M');
  expect(text).toContain(`Registration ID: ${candidateId}`);
  expect(text).toContain('Status: Under review');
  expect(text).toContain('spam folder');
  expect(text).not.toMatch(/festival|pass\b/iu);
  expect(short).toContain('PB-7K4-92M');
});

test.each([
  ['aadhar', 'your Aadhar card'],
  ['any', 'the identity document you registered with'],
] as const)(
  'asks people to bring their documents where ID_POLICY is %s: %s (T16)',
  (idPolicy, named) => {
    const place = { kind: 'training', name: 'Ganga', city: 'Patna', state: 'Bihar' } as const;
    const notifications: Notification[] = [
      { event: 'assigned-candidate', record: candidate, places: [place], to },
      { event: 'employer-decided', record: candidate, decision: 'accepted', organisation: 'G', to },
    ];
    for (const notification of notifications)
      expect(compose(notification, { ...sender, idPolicy }).text).toContain(named);
  },
);

test('explains the review and the sign-in to a provider', () => {
  const { text } = of({
    event: 'registration-received',
    record: provider,
    organisation: 'Skill House',
    city: 'Patna',
    to,
  });
  expect(text).toContain('L1 Admin for Patna');
  expect(text).toContain('email, WhatsApp and SMS');
  expect(text).toContain('the password you chose');
  expect(text).toContain('spam folder');
});

test.each([
  { event: 'registration-received', record: candidate, city: 'Patna', to },
  { event: 'registration-approved', record: candidate, to },
  { event: 'registration-rejected', record: candidate, reason: null, to },
  { event: 'registration-on-hold', record: candidate, reason: 'A question', to },
] satisfies Notification[])(
  'shows the code in a candidate’s messages of $event, with a link to /track (UX-17, UX-45)',
  (notification) => {
    expect(of(notification).html).toContain(
      'href="https://purboday.example/track?code=PB-7K4-92M"',
    );
    for (const form of [of(notification).text, of(notification).short])
      expect(form).toContain('PB-7K4-92M');
    expect(
      of({ ...notification, record: provider, organisation: 'Skill House' } as Notification).html,
    ).not.toContain('/track');
  },
);

test('starts links with the configured address', () => {
  const reset = of({
    event: 'password-reset',
    record: account,
    path: '/reset-password?token=abc',
    validUntil,
    to,
  });
  expect(reset.text).toContain('https://purboday.example/reset-password?token=abc');
  expect(reset.html).toContain('href="https://purboday.example/reset-password?token=abc"');
});

describe('T14: no text of a stranger becomes a link', () => {
  const bait = 'Mohd.Online www.evil.example http://evil.example/claim pay@evil.example evil.it';
  /** Anything that a mail program or phone may turn into a link. */
  const linked = /:\/\/|\S@\S|[\p{L}\p{N}]\.\p{L}{2}/u;
  const own =
    /https:\/\/(?:purboday\.example|www\.openstreetmap\.org)\S*|support@example\.org|asha@example\.org|Purboday\.example/gu;

  test.each(
    everyNotification
      .filter(({ event }) => !/rejected|on-hold/u.test(event))
      .map((notification) => [notification.event, notification] as const),
  )('%s', (_, notification) => {
    const baited = JSON.parse(
      JSON.stringify(notification, (name, value: unknown) =>
        value === payload && name !== 'temporaryPassword' ? bait : value,
      ),
    ) as Notification;
    const { subject, text, short } = of(baited);
    for (const form of [subject, text, short]) {
      const rest = form.replace(own, '').replaceAll(payload, '');
      expect(linked.exec(rest)?.[0]).toBeUndefined();
    }
  });

  test('keeps the letters of a name, and initials together', () => {
    const { subject, text } = of({
      event: 'assigned-provider',
      record: provider,
      organisation: 'R.K.Info Systems Pvt.Ltd.',
      candidate: { id: candidateId, name: 'A.P.J.Abdul Mohd.Online', skills: [], city: 'Patna' },
      to,
    });
    expect(subject).toBe(
      'A new candidate for R.K. Info Systems Pvt. Ltd.: A.P.J. Abdul Mohd. Online',
    );
    expect(text).toContain('Name: A.P.J. Abdul Mohd. Online');
  });

  test('keeps an address in an admin’s reason or answer', () => {
    const address = 'https://portal.example/help or help@portal.example';
    for (const notification of [
      { event: 'registration-rejected', record: candidate, reason: address, to },
      { event: 'registration-on-hold', record: candidate, reason: address, to },
      { event: 'grievance-answered', record: candidate, answer: address, to },
    ] satisfies Notification[])
      expect(of(notification).text).toContain(address);
  });
});

test('shows the code in the email, not in its subject (SEC-15)', () => {
  const { subject, text } = of({ event: 'otp', code: '048213', validUntil, to });
  expect(text).toContain('048213');
  expect(subject).not.toContain('048213');
});

test('shows what looks like a template literally (FLT-48)', () => {
  const name = '${7*7} {{7*7}} $(id) %s%n $& $1';
  const { text, html } = of({
    event: 'password-changed',
    record: account,
    to: { name, email: 'a@example.org' },
  });
  expect(text).toContain(`Hello ${name},`);
  expect(html).toContain('${7*7} {{7*7}} $(id) %s%n $&amp; $1');
});

test('the email to a guardian says that a stranger typed the name in it', () => {
  const notification: Notification = {
    event: 'guardian-code',
    code: '048213',
    validUntil,
    ward: 'Asha Kumari',
    to: { name: '', email: 'sita@example.org' },
  };
  expect(compose(notification, sender).text).toContain(
    'The person typed this name. We have not checked it.',
  );
});

describe('T58: the messages about a withdrawal say what it ended', () => {
  const withdrawal = { organisation: 'Ganga Mills', to };
  const textsOf = (outcome: SharingOutcome, isSearching: boolean) => [
    of({ event: 'sharing-ended', record: candidate, outcome, isSearching, ...withdrawal }).text,
    of({
      event: 'sharing-withdrawn',
      record: provider,
      candidate: { id: provider.id, name: 'Asha Kumari' },
      outcome,
      isSearching,
      ...withdrawal,
    }).text,
  ];

  test.each([
    [
      'training-assigned',
      true,
      /no longer expect you at the training|will not come to the training/u,
    ],
    ['training-ongoing', true, /Your training there has ended|Their training with you has ended/u],
    ['job-assigned', true, /Your application there has ended|Their application has ended/u],
    ['work-ongoing', false, /This does not end (?:your|their) work/u],
    ['ended', false, /Your registration continues|no longer wants Ganga Mills to use their data/u],
  ] as const)('%s', (outcome, isSearching, text) => {
    for (const each of textsOf(outcome, isSearching)) {
      expect(each).toMatch(text);
      expect(each.includes('will look for another place')).toBe(isSearching);
    }
  });
});

test('names the organisation whose manager reset an authenticator app, with the reason', () => {
  const { text } = compose(
    {
      event: 'second-factor-changed',
      change: 'second-factor-reset',
      record: { kind: 'account', id: '0190a3c2-0000-7000-8000-000000000000' },
      organisation: 'Sahyog Learning Foundation',
      reason: 'Lost phone',
      to: { name: 'Sunita Devi', email: 'sunita@example.org' },
    },
    sender,
  );
  expect(text).toContain('A manager of Sahyog Learning Foundation removed the authenticator app');
  expect(text).toContain('Lost phone');
});

describe('contacts at the end of an email', () => {
  const endOf = (contacts: Partial<typeof sender>): string => {
    const notification = { event: 'otp', code: '048213', validUntil, to } as const;
    const { text, html } = compose(notification, { ...sender, demo: false, ...contacts });
    expect(html.includes('Questions?')).toBe(text.includes('Questions?'));
    return /Questions\?.*/u.exec(text)?.[0] ?? 'none';
  };
  const email = 'help@udaan.example';
  const example = { supportEmail: 'support@example.org', supportPhone: '+91 00000 00000' };

  test.each([
    [{ supportEmail: email }, `Questions? Write to ${email} or call +91 90000 00000.`],
    [{ ...example, supportEmail: email }, `Questions? Write to ${email}.`],
    [{}, 'Questions? Call +91 90000 00000.'],
    [example, 'none'],
    [
      { ...example, demo: true },
      'Questions? Write to support@example.org or call +91 00000 00000.',
    ],
  ])('leaves out the example contacts outside a demo: %o', (contacts, end) => {
    expect(endOf(contacts)).toBe(end);
  });
});
