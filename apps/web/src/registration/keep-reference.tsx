import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Anchor } from '#web/ui/anchor.tsx';
import { contactSection } from '#web/paths.ts';

/** Ways to keep the confirmation, and whom to ask (UX-17). */
export const KeepReference = () => (
  <div className="mt-8 grid justify-items-start gap-3 print:hidden">
    <p className="text-soft">
      If you hear nothing within two weeks, please <Anchor href={contactSection}>contact us</Anchor>{' '}
      and mention your registration ID.
    </p>
    <Button onClick={() => print()}>
      <Printer aria-hidden />
      Save or print this page
    </Button>
  </div>
);
