import type { NoticeTexts } from './privacy-notice.ts';

const complaint = {
  title: 'Complaints',
  text: 'Write to us first; you get an answer within 90 days. If it does not help you, you may complain to the Data Protection Board of India.',
};

const keptOfCandidates = {
  title: 'How long it is kept',
  text: 'Until you have it erased, or until nothing has happened with it for as long as our terms say. We tell you at least 48 hours before, and a look at your application keeps it. Records of who did what, which do not name you, are kept for at least one year, as the law demands.',
};

const keptOfProviders = {
  title: 'How long it is kept',
  text: 'Until you have it erased. Records of who did what, which do not name you, are kept for at least one year, as the law demands.',
};

const rights =
  'You may see your data, have it corrected, completed or erased, and name somebody who uses these rights for you should you be unable to.';

/**
 * The privacy notice in English. The other languages have it among their texts (`languages/`),
 * loaded on demand.
 */
export const noticeInEnglish: NoticeTexts = {
  title: 'What we do with your data',
  lead: 'Please read this before you agree. You give your data freely, and we use it only for what stands here. It is never sold and never used for advertising.',
  items: {
    candidate: [
      { what: 'Name and father’s name', why: 'to know who registers' },
      {
        what: 'Address with PIN code',
        why: 'so that the admin for your city reviews you, and to find training or work near you',
      },
      {
        what: 'Mobile number and email',
        why: 'to send you codes and decisions, and so that those you are assigned to can reach you',
      },
      {
        what: 'Qualification, age group and skills',
        why: 'to find a training or a job that fits you',
      },
      {
        what: 'Date of birth in the age group 16-20, and under 18 the name and contact of a parent or guardian',
        why: 'because the law asks for their consent. Nothing is stored before they agree',
      },
      {
        what: 'Aadhar number and a copy of the card, or, where you may choose, those of another identity document',
        why: 'to make sure that each person registers once. The number is stored encrypted and shown masked; you may cover its first eight digits on the copy',
      },
      {
        what: 'Time and network address of your registration and sign-ins',
        why: 'to prove your consent and to notice misuse',
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
      { what: 'Password', why: 'to sign you in. It is stored so that nobody can read it' },
      {
        what: 'Time and network address of your registration and sign-ins',
        why: 'to prove your consent and to notice misuse',
      },
    ],
  },
  parts: {
    candidate: [
      {
        title: 'Who sees it',
        text: 'The admins who review and assign you, and the training provider or employer you are assigned to. Employers see neither your Aadhar number nor its copy.',
      },
      keptOfCandidates,
      {
        title: 'How to withdraw',
        text: 'At any time, under Track your application: sign in with your registration code and a code from your email, and ask for erasure. Your application then ends. You may also write to us.',
      },
      { title: 'Your rights', text: rights },
      complaint,
    ],
    provider: [
      {
        title: 'Who sees it',
        text: 'The admins who review you. Candidates who are assigned to you are told the name and address of your organisation, and the name and mobile number of your contact person.',
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
  contact: 'Questions, wishes and complaints go to the grievance officer:',
  version: 'Version of these words:',
  agree: 'I have read “What we do with your data” above, and agree to it.',
};
