import type { LinkTarget } from '#web/platform/routing/destination.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { ButtonLink } from '#web/ui/elements/links.tsx';
import '#web/ui/elements/sticky-bar.css';

type Props = {
  /** Label of the submit button. */
  submit: string;
  cancel: LinkTarget;
  busy: boolean;
  disabled: boolean;
};

/** Cancel and submit of a long form, always visible at its foot. */
export const FormBar = ({ submit, cancel, busy, disabled }: Props) => (
  <div className="sticky-bar justify-end">
    <ButtonLink {...cancel}>Cancel</ButtonLink>
    <Button type="submit" look="primary" busy={busy} disabled={disabled}>
      {submit}
    </Button>
  </div>
);
