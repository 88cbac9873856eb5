import { Fragment } from 'react';

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
