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

export type SectionId = (typeof sections)[number]['id'];

export const steps = [
  {
    title: 'Register',
    text: 'Tell us your skills and show one identity document. It takes ten minutes on a phone.',
  },
  {
    title: 'Be seen',
    text: 'An admin for your city reviews your registration, and we email you the result.',
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

export const registrationLinks: readonly WayIn[] = [
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
