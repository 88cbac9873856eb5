import { languages } from '@purboday/contract/languages/languages';
import type { Language } from '@purboday/contract/languages/languages';

type Props = {
  of: Language;
  /** The header of a phone has room for the first letters of four languages. */
  short: boolean;
};

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
