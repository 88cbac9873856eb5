import { Fragment, type ReactNode } from 'react';
import { t } from '#web/platform/language/language.ts';

/** An email address that wraps before the @ only. */
export const EmailText = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
};

/** A mobile number in two groups of five, never broken. It is copied without the space. */
export const MobileText = ({ number }: { number: string }) => (
  <span className="whitespace-nowrap numbers">
    {number.slice(0, 5)}
    <span className="ms-1">{number.slice(5)}</span>
  </span>
);

/**
 * Lets a narrow column break a line after a slash (`Singing/Instrumental`). Browsers would break
 * inside a word.
 */
export const SlashedText = ({ text }: { text: string }) =>
  t(text)
    .split(/(?<=\/)/u)
    .map((part, at) => (
      // The order of the parts is fixed.
      <Fragment key={`${at} ${part}`}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ));

type Props = {
  text: string;
  pieces: Readonly<Record<string, ReactNode>>;
};

/** A sentence that contains links or values, whose order differs between languages. */
export const Sentence = ({ text, pieces }: Props) =>
  t(text)
    .split(/\{(\w+)\}/u)
    .map((part, index) =>
      index % 2 === 1 ? <Fragment key={part}>{pieces[part]}</Fragment> : part,
    );
