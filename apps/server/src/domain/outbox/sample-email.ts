import type { Language } from '@purboday/contract/languages/languages';
import { compose } from './compose.ts';
import type { Sender } from './message-template.ts';

/** The HTML of an email as candidates get it, with an invented recipient. */
export const composeSampleEmail = (sender: Sender, language: Language): string =>
  compose(
    {
      event: 'registration-received',
      record: { kind: 'candidate', id: '00000000-0000-7000-8000-000000000000', code: 'PB-7K4-92M' },
      city: 'Kolkata',
      to: { name: 'Asha Kumari', email: 'asha@example.org', language },
    },
    sender,
  ).html;
