import type { PublicSettings } from '@purboday/contract/foundation-settings/public-settings.contract';
import type { ReactNode } from 'react';
import { useAbout } from '#web/platform/calls/data.ts';
import { translateFoundationText, t } from '#web/platform/language/language.ts';
import { TextLink } from '#web/ui/elements/links.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { PublicPage } from '#web/ui/layout/public-page.tsx';

type Question = {
  question: string;
  answer: string;
  /** Where codes can be sent to phones. */
  answerWithSms?: string;
};
type Part = { title: string; questions: readonly Question[] };

const parts: readonly Part[] = [
  {
    title: 'For candidates',
    questions: [
      {
        question: 'Who can register?',
        answer:
          'Young people from 16 to 32 who have a skill and want training or work. If you are under 18, register together with a parent or guardian.',
      },
      {
        question: 'Does it cost anything?',
        answer:
          'No. Registration, training and placement through us are free. If someone asks you for money in our name, please tell us.',
      },
      {
        question: 'What do I need to register?',
        answer:
          'Your Aadhar card as a photo or PDF of at most 2 MB, an email address that you can open now, and about ten minutes.',
      },
      {
        question: 'I have no email address. What can I do?',
        answer:
          'Create one for free, for example with Gmail, or call us. We will help you, or fill in your registration together with you.',
        answerWithSms:
          'Choose “I have no email address” in the form. We will send a code to your mobile number instead.',
      },
      {
        question: 'The code (OTP) does not arrive.',
        answer:
          'Check the spam folder, and make sure that the email address is right. After 30 seconds you can request another code. Only the newest code works, for 10 minutes.',
      },
      {
        question: 'My connection broke while I was registering. Is everything lost?',
        answer:
          'No. What you typed stays on your phone, except the Aadhar number and the file. Open the page again and continue. A registration that is sent twice is counted once.',
      },
      {
        question: 'What happens after I have registered?',
        answer:
          'The admin for your city reviews your registration, and we send you the result. Once approved, you are assigned to a training provider or an employer.',
      },
      {
        question: 'Where can I see the status of my application?',
        answer:
          'At “Track your application”, with your registration code from our message and a code that we send you. There you can also correct a registration that was not approved.',
      },
      {
        question: 'How can I have my data erased?',
        answer:
          'At “Track your application” you find “Have your data erased”. You can also write to the grievance officer below.',
      },
    ],
  },
  {
    title: 'For training providers and job providers',
    questions: [
      {
        question: 'When can I sign in?',
        answer:
          'As soon as the admin for your city has approved your registration. We will inform you by email. Sign in with that email address and the password you chose.',
      },
      {
        question: 'I have forgotten my password.',
        answer:
          'Choose “Forgot your password?” where you sign in. We will email you a link that works once, for 60 minutes.',
      },
      {
        question: 'Which document do I need?',
        answer:
          'One that shows the registration of your organisation, as PDF, JPEG or PNG of at most 2 MB: for example a certificate of incorporation, GST or Udyam.',
      },
      {
        question: 'How do I get candidates?',
        answer:
          'Our admins assign them to you, by skill and city. You find them in your portal, and what you enter there shows us their progress.',
      },
    ],
  },
];

type Props = {
  email: string;
  phone: string;
  before?: { label: string; value: string };
  children?: ReactNode;
};

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-small text-soft">{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Email and phone, and what is around them; a sentence when the foundation has entered neither. */
const Reach = ({ before, children, email, phone }: Props) =>
  email === '' && phone === '' ? (
    <p>{t('The foundation has not entered its contact details yet.')}</p>
  ) : (
    <dl className="grid gap-3">
      {before && <Line label={before.label}>{before.value}</Line>}
      {email && (
        <Line label={t('Email')}>
          <a href={`mailto:${email}`} className="break-all">
            {email}
          </a>
        </Line>
      )}
      {phone && (
        <Line label={t('Phone')}>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </Line>
      )}
      {children}
    </dl>
  );

const Contact = ({ about }: { about: PublicSettings }) => (
  <Reach email={about.supportEmail} phone={about.supportPhone}>
    <Line label={t('Hours')}>{translateFoundationText(about, about.supportHours)}</Line>
    <Line label={t('Address')}>
      {about.address.map((line) => (
        <span key={line} className="block">
          {translateFoundationText(about, line)}
        </span>
      ))}
    </Line>
  </Reach>
);

/** Handles complaints (DPDP Act, section 13). */
const GrievanceOfficer = ({ about: { grievanceOfficer, ...about } }: { about: PublicSettings }) => (
  <Reach
    {...grievanceOfficer}
    before={{
      label: t('Name'),
      value: translateFoundationText({ grievanceOfficer, ...about }, grievanceOfficer.name),
    }}
  />
);

const Questions = ({ withSms }: { withSms: boolean }) =>
  parts.map(({ title, questions }) => (
    <section key={title}>
      <h2 className="mb-2 text-lead">{t(title)}</h2>
      <dl className="grid gap-4">
        {questions.map(({ question, answer, answerWithSms = answer }) => (
          <div key={question}>
            <dt className="font-semibold">{t(question)}</dt>
            <dd className="text-soft">{t(withSms ? answerWithSms : answer)}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));

const Unknown = () => (
  <Notice>{t('The address could not be loaded. Please check your connection.')}</Notice>
);

/** /help (UX-39) */
export const HelpScreen = () => {
  const about = useAbout();
  return (
    <PublicPage>
      <div className="pt-4">
        <PageHeader
          title={t('Help')}
          lead={t('Answers to common questions. If you do not find yours, please ask us.')}
        />
        <p className="mb-8">
          <TextLink to="/track" className="font-semibold">
            {t('Track your application')}
          </TextLink>
        </p>
        <div className="grid gap-8">
          <Questions withSms={about?.phoneCodes === true} />
          <section id="contact">
            <h2 className="mb-2 text-lead">{t('Contact us')}</h2>
            {about && <Contact about={about} />}
            {about === null && <Unknown />}
          </section>
          <section id="grievance">
            <h2 className="mb-2 text-lead">{t('Grievance officer')}</h2>
            <p className="mb-3 text-soft">
              {t(
                'For complaints, also about your data. You will get an answer within 90 days, usually much sooner. If it does not help you, you can complain to the Data Protection Board of India.',
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
