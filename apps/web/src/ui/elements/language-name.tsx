import { languages } from '@purboday/contract/languages/languages';
import type { Language } from '@purboday/contract/languages/languages';

type Props = {
  of: Language;
  /** In the bar of a phone four languages have room with their first letters. */
  short: boolean;
};

/** A language by its own name; read aloud as a whole by the link or button around it. */
export const LanguageName = ({ of, short }: Props) =>
  short ? (
    <>
      <span aria-hidden className="md:hidden">
        {languages[of].short}
      </span>
      <span className="sr-only md:not-sr-only">{languages[of].name}</span>
    </>
  ) : (
    languages[of].name
  );
