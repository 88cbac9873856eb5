type Part = { title: string; questions: readonly { question: string; answer: string }[] };

/** What people ask most, in plain words; true for this product. */
export const parts: readonly Part[] = [
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
          'No. Registration, training and placement through us are free. If somebody asks you for money in our name, please tell us.',
      },
      {
        question: 'What do I need for it?',
        answer:
          'Your Aadhar card as a photo or PDF of at most 2 MB, an email address that you can open now, and about ten minutes.',
      },
      {
        question: 'I have no email address. What can I do?',
        answer:
          'Make one for free, for instance with Gmail, or call us: we help you, or enter your registration together with you.',
      },
      {
        question: 'The code (OTP) does not arrive.',
        answer:
          'Look into the spam folder, and check that the email address is right. After 30 seconds you can have another code sent; only the newest one works, for 10 minutes.',
      },
      {
        question: 'My connection broke while I was registering. Is everything lost?',
        answer:
          'No. What you typed stays on your phone, except the Aadhar number and the file. Open the page again and go on. A registration that is sent twice is counted once.',
      },
      {
        question: 'What happens after I have registered?',
        answer:
          'The admin for your city looks at your registration, and a mail tells you the outcome. Once approved, you are assigned to a training provider or an employer.',
      },
      {
        question: 'Where do I see how far it is?',
        answer:
          'At “Track your application”, with your registration code from our message and a code that we send you. There you can also correct a registration that was not approved.',
      },
      {
        question: 'How do I have my data erased?',
        answer:
          'At “Track your application” you find “Have your data erased”. You may also write to the grievance officer below.',
      },
    ],
  },
  {
    title: 'For training providers and job providers',
    questions: [
      {
        question: 'When can I sign in?',
        answer:
          'As soon as the admin for your city has approved your registration. You are told by email. Sign in with that email address and the password you chose.',
      },
      {
        question: 'I have forgotten my password.',
        answer:
          'Choose “Forgot your password?” where you sign in. We mail you a link that works once, for 60 minutes.',
      },
      {
        question: 'Which document do I need?',
        answer:
          'One that shows the registration of your organisation, as PDF, JPEG or PNG of at most 2 MB: a certificate of incorporation, GST or Udyam for instance.',
      },
      {
        question: 'How do candidates come to me?',
        answer:
          'Our admins assign them to you, by skill and city. You find them in your portal, and what you enter there shows us how they are doing.',
      },
    ],
  },
];
