import { aboutEndpoints } from '@purboday/contract/about';
import type { About } from '@purboday/contract/about';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { language } from './language.ts';

/** Who runs this instance and how to reach them; undefined until it is known, or when it cannot be had. */
export const useAbout = (): About | undefined => {
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    call(aboutEndpoints.about, {}).then(
      ({ data }) => setAbout(data),
      () => undefined,
    );
  }, []);
  return about;
};

/** A text of the foundation's own in the language of the page, as far as the foundation has given it. */
export const saidBy = ({ hindi }: About, text: string): string =>
  language() === 'hi' ? (hindi[text] ?? text) : text;
