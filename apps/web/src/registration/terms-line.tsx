import { termsPath } from '#web/paths.ts';
import { Anchor } from '#web/ui/anchor.tsx';

/** The terms, beside the button that sends a registration; a new tab, so that nothing typed is left. */
export const TermsLine = () => (
  <p className="text-small text-soft">
    Please read the{' '}
    <Anchor href={termsPath} target="_blank" rel="noopener" className="font-semibold">
      Terms &amp; Conditions (opens in a new tab)
    </Anchor>{' '}
    before you register.
  </p>
);
