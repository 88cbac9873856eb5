import type { About } from '@purboday/contract/about/about.contract';
import type { ReactNode } from 'react';
import { saidBy, t } from '#web/platform/language/language.ts';
import { useAbout } from '#web/platform/calls/use-about.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { parts } from './help-texts.ts';

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
const Contact = ({ about }: { about: About }) => (
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
const GrievanceOfficer = ({ about: { grievanceOfficer, ...about } }: { about: About }) => (
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

const Questions = () =>
  parts.map(({ title, questions }) => (
    <section key={title}>
      <h2 className="mb-2 text-lead">{t(title)}</h2>
      <dl className="grid gap-4">
        {questions.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-semibold">{t(question)}</dt>
            <dd className="text-soft">{t(answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));

const Unknown = () => (
  <Notice>{t('The address could not be loaded. Please check your connection.')}</Notice>
);

/** /help: answers in plain words, and people to ask (UX-39). */
export const HelpScreen = () => {
  const about = useAbout();
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title={t('Help')}
          lead={t('Answers to what people ask us most. If yours is not among them, ask us.')}
        />
        <p className="mb-8">
          <TextLink to="/track" className="font-semibold">
            {t('Track your application')}
          </TextLink>
        </p>
        <div className="grid gap-8">
          <Questions />
          <section id="contact">
            <h2 className="mb-2 text-lead">{t('Contact us')}</h2>
            {about && <Contact about={about} />}
            {about === null && <Unknown />}
          </section>
          <section id="grievance">
            <h2 className="mb-2 text-lead">{t('Grievance officer')}</h2>
            <p className="mb-3 text-soft">
              {t(
                'For complaints, also about your data. You get an answer within 90 days, usually much sooner. If it does not help you, you may complain to the Data Protection Board of India.',
              )}
            </p>
            {about && <GrievanceOfficer about={about} />}
            {about === null && <Unknown />}
          </section>
        </div>
      </div>
    </PublicPage>
  );
};
