import {
  firstCandidateSkills,
  trainingRegistrationSkills,
} from '@purboday/contract/conventions/enumerations';
import type { Foundation } from '@purboday/contract/pages/foundation';
import { t } from '#web/platform/language/language.ts';
import { PartnersSlider } from '#web/ui/layout/partners-slider.tsx';
import { Sun } from '#web/ui/layout/sun.tsx';

/** The sections in their order, as in the navigation (specification §2). */
export const sections = [
  { id: 'home', name: 'Home' },
  { id: 'about', name: 'About' },
  { id: 'skills', name: 'Skills' },
  { id: 'app-download', name: 'App' },
  { id: 'register', name: 'Register' },
  { id: 'roadmap', name: 'Roadmap' },
  { id: 'contact', name: 'Contact' },
] as const;

const steps = [
  {
    title: 'Register',
    text: 'Tell us your skills and show one identity document. It takes ten minutes on a phone.',
  },
  {
    title: 'Be seen',
    text: 'An admin for your city reviews your registration, and we send you the result.',
  },
  {
    title: 'Train',
    text: 'You are assigned to a training provider near you that teaches what you chose.',
  },
  {
    title: 'Work',
    text: 'Companies that post jobs here choose you for your skills, not for who you know.',
  },
] as const;

type WayIn = {
  role: 'candidate' | 'training-provider' | 'job-provider';
  title: string;
  text: string;
  action: string;
};

const registrationLinks: readonly WayIn[] = [
  {
    role: 'candidate',
    title: 'I am looking for training or work',
    text: 'You are between 16 and 32 and have a skill you want to grow.',
    action: 'Register as Candidate',
  },
  {
    role: 'training-provider',
    title: 'I train people',
    text: 'Your agency teaches a trade, an art or a craft, and has room for more.',
    action: 'Register as Training Provider',
  },
  {
    role: 'job-provider',
    title: 'I have work to offer',
    text: 'Your company posts its jobs and meets young people who are ready for them.',
    action: 'Register as Job Provider',
  },
];

export const HomeSection = ({ partners }: Pick<Foundation, 'partners'>) => (
  <section id="home">
    <div className="hero">
      <div className="mx-auto w-full max-w-page px-4 md:px-8">
        <h1 className="max-w-[13ch] text-display">{t('Every morning is a beginning.')}</h1>
        <p className="mt-5 max-w-[30rem] text-lead text-soft">
          {t(
            'Purboday brings young people from 16 to 32 to training, and from training to work. Registering is free, and stays free.',
          )}
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <a className="btn btn-primary" href="/#register">
            {t('Register for free')}
          </a>
          <a className="btn btn-secondary" href="#about">
            {t('How it works')}
          </a>
        </div>
        <a className="mt-3 inline-flex min-h-11 items-center" href="/track">
          {t('Track your application')}
        </a>
      </div>
      <Sun className="hero-sun" />
    </div>
    <div className="border-y border-line bg-sheet">
      <div className="mx-auto max-w-page px-4 py-3 md:px-8 md:py-5">
        <PartnersSlider partners={partners}>
          <h2 className="text-lead">{t('Our partners')}</h2>
        </PartnersSlider>
      </div>
    </div>
  </section>
);

type Claim = Foundation['claims'][number];

/** The number of a claim is shown large: '25-40 students supported'. */
const ClaimLine = ({ figure, text }: Claim) => {
  const shown = t(figure);
  const [before = '', after = ''] = t(text).split(shown, 2);
  return (
    <li className="claim">
      {before}
      <strong>{shown}</strong>
      {after}
    </li>
  );
};

export const AboutSection = ({ about, claims }: Pick<Foundation, 'about' | 'claims'>) => (
  <section id="about" className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
    <div className="grid gap-8 md:grid-cols-2 md:gap-16">
      <h2 className="text-title">{t('A foundation’s promise, kept one person at a time')}</h2>
      <p className="max-w-text">{t(about)}</p>
    </div>
    <ul className="claims" aria-label={t('In numbers')}>
      {claims.map((claim) => (
        <ClaimLine key={claim.text} {...claim} />
      ))}
    </ul>
    <h3 className="mt-16 text-title md:mt-24">{t('From registration to work')}</h3>
    <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[6rem_1fr] items-center gap-x-5 sm:block">
          <Sun className="w-24 sm:mb-3" rise={((index % 4) + 1) as 1 | 2 | 3 | 4} />
          <div>
            <h4 className="font-display text-lead">{t(title)}</h4>
            <p className="mt-1 text-soft">{t(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  </section>
);

type Props = { title: string; text: string; skills: readonly string[] };

const SkillList = ({ title, text, skills }: Props) => (
  <div>
    <h3 className="text-lead">{title}</h3>
    <p className="mt-1 text-soft">{text}</p>
    <ul className="skills">
      {skills.map((skill) => (
        <li key={skill}>{t(skill)}</li>
      ))}
    </ul>
  </div>
);

/** Specification §3: the skills of candidates and training providers. */
export const SkillsSection = () => (
  <section id="skills" className="border-y border-line bg-tint">
    <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <h2 className="max-w-[22ch] text-title">{t('You already have a skill. Start with that.')}</h2>
      <div className="mt-10 grid gap-12 md:grid-cols-2 md:gap-16">
        <SkillList
          title={t('Skills you bring')}
          text={t('Choose one or two when you register.')}
          skills={firstCandidateSkills}
        />
        <SkillList
          title={t('Trades you can learn')}
          text={t('What training providers teach.')}
          skills={trainingRegistrationSkills}
        />
      </div>
    </div>
  </section>
);

export const RoadmapSection = ({ roadmap }: Pick<Foundation, 'roadmap'>) => (
  <section id="roadmap" className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
    <h2 className="text-title">{t('The road so far, and where it goes')}</h2>
    <ol className="road">
      {roadmap.map(({ when, title, text, done }) => (
        <li key={title} className={done ? 'road-done' : 'road-ahead'}>
          <p className="font-semibold numbers">
            {t(when)}
            <span className="font-normal text-soft">{` · ${done ? t('done') : t('ahead of us')}`}</span>
          </p>
          <h3 className="mt-1 text-lead">{t(title)}</h3>
          <p className="mt-1 text-soft">{t(text)}</p>
        </li>
      ))}
    </ol>
  </section>
);

export const RegisterSection = () => (
  <section id="register" className="border-y border-line bg-sheet">
    <div className="mx-auto max-w-page px-4 py-16 md:px-8 md:py-24">
      <h2 className="text-title">{t('Register, for free')}</h2>
      <p className="mt-2 text-soft">
        {t('Tell us who you are. There is a separate form for each.')}
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {registrationLinks.map(({ role, title, text, action }) => (
          <li
            key={role}
            className="grid items-center gap-3 py-6 md:grid-cols-[15rem_1fr_17rem] md:gap-8"
          >
            <h3 className="text-lead">{t(title)}</h3>
            <p className="text-soft">{t(text)}</p>
            <a
              className={`btn ${role === 'candidate' ? 'btn-primary' : 'btn-secondary'}`}
              href={`/register/${role}`}
            >
              {t(action)}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        {t('Already registered?')} <a href="/track">{t('Track your application')}</a>
      </p>
    </div>
  </section>
);
