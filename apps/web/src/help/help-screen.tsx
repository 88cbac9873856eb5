import { paths } from '#web/paths.ts';
import { useAbout } from '#web/platform/calls/use-about.ts';
import { t } from '#web/platform/language/language.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import { Contact, GrievanceOfficer } from './contact-facts.tsx';
import { parts } from './help-texts.ts';

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
          <Anchor href={paths.track()} className="font-semibold">
            {t('Track your application')}
          </Anchor>
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
