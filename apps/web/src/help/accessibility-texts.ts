/** What holds for this product; the tests of the repository look at the first part, page by page. */
export const statements: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'What we do',
    lines: [
      'We work to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Every page is checked against them by a program, in light and in dark, on a phone and on a computer, before a new version is published.',
      'Everything can be done with the keyboard alone, and it is always visible where you are.',
      'Every field has a name that screen readers say, and every error is written in words: above the form, and at its field.',
      'Text can be enlarged to twice its size, and pages fit a screen of 320 pixels.',
      'Colour never says anything alone, and what moves can be stopped, or stands still if your device asks for it.',
      'The public pages are in English and in Hindi; in Bengali and Odia as far as they are translated, and in English otherwise.',
    ],
  },
  {
    title: 'What is not good enough yet',
    lines: [
      'The pages for administrators and providers are in English only, and so are most names of cities and the mails we send.',
      'Documents that people upload are shown as they are: we cannot make them readable for screen readers.',
      'We have tested with programs and by hand, not yet together with people who have disabilities.',
    ],
  },
];
