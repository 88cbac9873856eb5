import type { RegisteringRole } from '#web/paths.ts';

/** Specification §1: what the landing page claims. */
export const claims = [
  { figure: '25–40', says: 'students supported' },
  { figure: '2023', says: 'the first L1 center launched' },
  { figure: '4+', says: 'corporate partners' },
  { figure: 'Free', says: 'registration, for everyone' },
] as const;

/** The way of a candidate. */
export const steps = [
  {
    title: 'Register',
    text: 'Tell us your skills and show one identity document. It takes ten minutes on a phone.',
  },
  {
    title: 'Be seen',
    text: 'An administrator of your own city reads your registration, and a mail tells you the outcome.',
  },
  {
    title: 'Train',
    text: 'You are assigned to a training provider near you that teaches what you chose.',
  },
  {
    title: 'Work',
    text: 'Companies that post their jobs here meet you by your skills, not by whom you know.',
  },
] as const;

export const waysIn: readonly {
  role: RegisteringRole;
  title: string;
  text: string;
  action: string;
}[] = [
  {
    role: 'candidate',
    title: 'I am looking for training or work',
    text: 'You are between 16 and 32 and have a skill you want to grow.',
    action: 'Register as Candidate',
  },
  {
    role: 'training-provider',
    title: 'I train people',
    text: 'Your agency teaches a trade, an art or a language of machines, and has room for more.',
    action: 'Register as Training Provider',
  },
  {
    role: 'job-provider',
    title: 'I have work to offer',
    text: 'Your company posts its jobs and meets young people who are ready for them.',
    action: 'Register as Job Provider',
  },
];
