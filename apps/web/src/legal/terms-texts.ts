/** The day of this version. */
export const version = '2026-11-22';

/** Itemised, as section 5 of the Digital Personal Data Protection Act, 2023 asks for: each kind of data with its purpose. */
export const collected: readonly { what: string; why: string }[] = [
  {
    what: 'Name, father’s name, mobile number and email',
    why: 'To know who registers, to reach you, and to send you codes and decisions.',
  },
  {
    what: 'Address with city, state and PIN code',
    why: 'So that the admin for your city reviews you, and training or work near you is found.',
  },
  {
    what: 'Qualification, age group and skills',
    why: 'To find a training or a job that fits you.',
  },
  {
    what: 'Aadhar number and a copy of the card, or, where they may choose, those of another identity document (candidates)',
    why: 'To make sure that each person registers once. The number is stored encrypted and shown masked; cover its first eight digits on the copy if you like.',
  },
  {
    what: 'Company or training provider, its registration and a document, its contact person',
    why: 'To make sure that only real organisations receive candidates.',
  },
  {
    what: 'What happens with your application, your consent, and the network addresses of your registration and sign-ins',
    why: 'To show you where you stand, to prove what you agreed to, and to notice misuse.',
  },
];

/** The part that ends with the times of this instance. */
export const keptTitle = 'How long it is kept';

export const parts: readonly { title: string; paragraphs: readonly string[] }[] = [
  {
    title: 'Who sees it',
    paragraphs: [
      'The admin who reviews your city; the admins who assign candidates; and, once you are assigned, the training provider or employer you are assigned to. Employers see neither your Aadhar number nor your document, training providers see the number masked.',
      'Your data is never sold, never used for advertising, and given to nobody else, apart from the services that carry our messages to you, unless a law demands it.',
    ],
  },
  {
    title: keptTitle,
    paragraphs: [
      'At the most until you have it erased. Candidates ask for that themselves, under Track your application; providers by writing to us. You have an answer within 90 days: the data is erased, or, where a law obliges us to keep it, you are told which reason there is.',
      'After an erasure only the number of your registration remains, and records of who did what and when, which do not name you. Those are kept for at least one year. Erased data disappears from our back-up copies when these are replaced by newer ones.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'Under the Digital Personal Data Protection Act, 2023 you may see your data, have it corrected, completed or erased, withdraw your consent as easily as you gave it, name somebody who uses these rights for you should you die or be unable to, and have a complaint answered.',
      'Withdrawing does not undo what was done before, and ends your application.',
      'If you are under 18, please register together with a parent or guardian, who consents for you.',
    ],
  },
  {
    title: 'What you can expect, and what we expect',
    paragraphs: [
      'Registration, training and placement through us are free. Nobody may ask you for money in our name; if somebody does, tell us.',
      'A registration is no promise of a training place or a job. Each one is reviewed, and may be declined with a reason.',
      'Give true details, for yourself only, once. Organisations use the details of candidates only to train or employ them, keep them confidential, and delete them when they are no longer needed.',
      'Keep your password and your codes to yourself.',
    ],
  },
  {
    title: 'What we count',
    paragraphs: [
      'We count how often each page is opened on a day, so that we know what is used. No cookie is set for this, and nothing about you is stored or sent: neither who you are nor where you come from. Registration forms and your own application are not counted, and nothing is counted when your browser asks not to be (Do Not Track, Global Privacy Control).',
      'The same counts may be passed on to a statistics service that the foundation has chosen; they say no more there.',
      'The only cookie we set keeps, for a year, in which language you read these pages.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: [
      'Aadhar numbers and documents are encrypted, passwords are stored so that nobody can read them, and every look at an Aadhar number is recorded. Should your data ever be exposed, the law obliges us to tell you and the Data Protection Board of India without delay.',
    ],
  },
];
