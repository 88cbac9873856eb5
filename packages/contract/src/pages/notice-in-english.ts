import type { NoticeTexts } from './privacy-notice.ts';

const complaint = {
  title: 'Complaints',
  text: 'Please write to us first. We will answer within 90 days. If our answer does not help you, you can complain to the Data Protection Board of India.',
};

const keptOfCandidates = {
  title: 'How long it is kept',
  text: 'Until you have it erased, or until there has been no activity for the period given in our terms. We will inform you at least 48 hours before we erase it, and you can keep it by opening your application. Records of actions, which do not name you, are kept for at least one year, as the law requires.',
};

const keptOfProviders = {
  title: 'How long it is kept',
  text: 'Until you have it erased. Records of actions, which do not name you, are kept for at least one year, as the law requires.',
};

const rights =
  'You can see your data, have it corrected, completed or erased, and name a person who can use these rights for you if you are unable to.';

/**
 * The privacy notice in English. The other languages have it among their texts (`languages/`),
 * loaded on demand.
 */
export const noticeInEnglish: NoticeTexts = {
  title: 'What we do with your data',
  lead: 'Please read this before you agree. Giving your data is your free choice, and we use it only for the purposes listed here. We never sell it and never use it for advertising.',
  items: {
    candidate: [
      { what: 'Name and father’s name', why: 'to know who you are' },
      {
        what: 'Address with PIN code',
        why: 'so that the admin for your city can review your registration, and to find training or work near you',
      },
      {
        what: 'Mobile number and email',
        why: 'to send you codes and decisions, and so that your training provider or employer can reach you',
      },
      {
        what: 'Qualification, age group and skills',
        why: 'to find training or a job that suits you',
      },
      {
        what: 'Date of birth in the age group 16-20, and under 18 the name and contact of a parent or guardian',
        why: 'because the law requires their consent. Nothing is stored before they agree',
      },
      {
        what: 'Aadhar number and a copy of the card, or of another identity document where you can choose one',
        why: 'to make sure that each person registers once. The number is stored encrypted and shown masked. You may cover its first eight digits on the copy',
      },
      {
        what: 'Only if you choose to answer: gender, date of birth, disability, social category, minority, whether you work, and income',
        why: 'because organisations that pay for trainings ask how many people of each group we reach. You agree to it separately and can delete it at any time. They and their evaluators get numbers, not names',
      },
      {
        what: 'Time and network address of your registration and sign-ins',
        why: 'to prove your consent and to detect misuse',
      },
    ],
    provider: [
      {
        what: 'Your organisation: name, registration ID, address, what it offers, and a document',
        why: 'to make sure that only real organisations receive candidates',
      },
      {
        what: 'Contact person: name, designation, mobile number and email',
        why: 'to reach you, and to sign you in',
      },
      { what: 'Password', why: 'to sign you in. It is stored in a form that no one can read' },
      {
        what: 'Time and network address of your registration and sign-ins',
        why: 'to prove your consent and to detect misuse',
      },
    ],
  },
  parts: {
    candidate: [
      {
        title: 'Who sees it',
        text: 'The admins who review and assign candidates, and the training provider or employer you are assigned to. Employers do not see your Aadhar number or its copy. If a funder pays for your training, its auditor may check a sample of records, with your identity number masked.',
      },
      keptOfCandidates,
      {
        title: 'How to withdraw',
        text: 'At any time, under Track your application: sign in with your registration code and a code that we send you, and ask for erasure. Your application then ends. You may also write to us.',
      },
      { title: 'Your rights', text: rights },
      complaint,
    ],
    provider: [
      {
        title: 'Who sees it',
        text: 'The admins who review your registration. Candidates assigned to you receive the name and address of your organisation, and the name and mobile number of your contact person.',
      },
      keptOfProviders,
      {
        title: 'How to withdraw',
        text: 'At any time, by writing to us from the address of your contact person. Your access then ends.',
      },
      { title: 'Your rights', text: rights },
      complaint,
    ],
  },
  contact: 'For questions, requests and complaints, please contact the grievance officer:',
  version: 'Version of this notice:',
  agree: 'I have read “What we do with your data” above, and I agree.',
};
