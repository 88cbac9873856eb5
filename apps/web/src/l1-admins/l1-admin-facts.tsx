import type { L1Admin } from '@purboday/contract/l1-admins/l1-admins.contract';
import { serverNow } from '#web/platform/calls/server-clock.ts';
import { momentOf } from '#web/platform/language/india-time.ts';
import { Facts, Section } from '#web/ui/elements/facts.tsx';

const passwordOf = ({ passwordValidUntil }: L1Admin): string =>
  passwordValidUntil === null
    ? 'Chosen by the admin'
    : `Temporary, ${new Date(passwordValidUntil) > serverNow() ? 'works until' : 'ended on'} ${momentOf(passwordValidUntil)}`;

const count = new Intl.NumberFormat('en-IN');

/** Who the admin is, and what waits in the cities. */
export const L1AdminFacts = ({ admin }: { admin: L1Admin }) => (
  <Section title="Account">
    <Facts
      facts={[
        { label: 'Email', value: admin.email },
        { label: 'Mobile Number', value: admin.mobileNumber },
        { label: 'Created', value: momentOf(admin.createdAt) },
        { label: 'Password', value: passwordOf(admin) },
        { label: 'Authenticator app', value: admin.secondFactor ? 'Set up' : 'Not set up' },
        { label: 'Cities', value: admin.assignedCities.join(', ') },
        { label: 'Pending reviews', value: count.format(admin.pendingReviews) },
      ]}
    />
  </Section>
);
