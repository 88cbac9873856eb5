import type { About } from '@purboday/contract/about';
import { paths } from '#web/paths.ts';
import { useAbout } from '#web/platform/use-about.ts';
import { Anchor } from '#web/ui/anchor.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PublicPage } from '#web/ui/public-page.tsx';
import { collected, parts } from './terms-texts.ts';

const Collected = () => (
  <ul className="grid gap-3">
    {collected.map(({ what, why }) => (
      <li key={what}>
        <p className="font-semibold">{what}</p>
        <p className="text-soft">{why}</p>
      </li>
    ))}
  </ul>
);

const Grievance = ({ about }: { about: About | undefined }) => (
  <section>
    <h2 className="mb-2 text-lead">Questions and complaints</h2>
    <p>
      Write to or call the grievance officer of {about?.foundationName ?? 'the foundation'}; you get
      an answer within 90 days.
    </p>
    {about && (
      <p className="mt-2">
        <a href={`mailto:${about.supportEmail}`}>{about.supportEmail}</a>
        <br />
        <a href={`tel:${about.supportPhone.replaceAll(/\s/gu, '')}`}>{about.supportPhone}</a>
      </p>
    )}
    <p className="mt-2">
      If the answer does not help you, you may complain to the Data Protection Board of India.
    </p>
  </section>
);

/** /terms: what everybody agrees to, and what happens with their data (SEC-55). */
export const TermsScreen = () => {
  const about = useAbout();
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title="Terms & Conditions"
          lead={`What you can expect from ${about?.productName ?? 'Purboday'}, what we expect from you, and what happens with your data. Version of 21 November 2026.`}
        />
        <div className="grid gap-8">
          <section>
            <h2 className="mb-2 text-lead">What we collect, and why</h2>
            <Collected />
          </section>
          {parts.map(({ title, paragraphs }) => (
            <section key={title}>
              <h2 className="mb-2 text-lead">{title}</h2>
              <div className="grid gap-2">
                {paragraphs.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
            </section>
          ))}
          <p>
            Candidates see, correct and withdraw their data at{' '}
            <Anchor href={paths.track()}>Track your application</Anchor>.
          </p>
          <Grievance about={about} />
        </div>
      </div>
    </PublicPage>
  );
};
