import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';

type Props = {
  /** English, `{name}` where a piece stands. */
  text: string;
  pieces: Readonly<Record<string, ReactNode>>;
};

/** A sentence with links or values in it, which stand in another order in another language. */
export const Sentence = ({ text, pieces }: Props) =>
  t(text)
    .split(/\{(\w+)\}/u)
    .map((part, index) =>
      index % 2 === 1 ? <Fragment key={part}>{pieces[part]}</Fragment> : part,
    );
