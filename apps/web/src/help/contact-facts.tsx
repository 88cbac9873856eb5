import type { About } from '@purboday/contract/about/about.contract';
import type { ReactNode } from 'react';
import { saidBy } from '#web/platform/language/said-by.ts';
import { t } from '#web/platform/language/language.ts';

type Props = { email: string; phone: string; before?: { label: string; value: string } };

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Reach = ({ email, phone, before }: Props) => (
  <>
    {before && <Line label={before.label}>{before.value}</Line>}
    <Line label={t('Email')}>
      <a href={`mailto:${email}`} className="break-all">
        {email}
      </a>
    </Line>
    <Line label={t('Phone')}>
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
    </Line>
  </>
);

/** How to reach the people of the foundation. */
export const Contact = ({ about }: { about: About }) => (
  <dl className="grid gap-3">
    <Reach email={about.supportEmail} phone={about.supportPhone} />
    <Line label={t('Hours')}>{saidBy(about, about.supportHours)}</Line>
    <Line label={t('Address')}>
      {about.address.map((line) => (
        <span key={line} className="block">
          {saidBy(about, line)}
        </span>
      ))}
    </Line>
  </dl>
);

/** Who answers complaints (DPDP Act, section 13). */
export const GrievanceOfficer = ({ about: { grievanceOfficer, ...about } }: { about: About }) => (
  <dl className="grid gap-3">
    <Reach
      {...grievanceOfficer}
      before={{
        label: t('Name'),
        value: saidBy({ grievanceOfficer, ...about }, grievanceOfficer.name),
      }}
    />
  </dl>
);
