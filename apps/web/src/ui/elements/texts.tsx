import { Fragment } from 'react';
import type { ReactNode } from 'react';
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

/**
 * Words with a slash between them (`Singing/Instrumental`): a narrow column breaks a line after the slash, and not inside a word. Browsers do
 * neither by themselves, and would cut the last letter off.
 * @param text whole, as it is searched and copied
 */
export const SlashedText = ({ text }: { text: string }) =>
  text.split(/(?<=\/)/u).map((part, at) => (
    // Parts never change places.
    <Fragment key={`${at} ${part}`}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

type Props = {
  /** English, with `{name}` for each element. */
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
