import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/elements/button-link.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Section } from '#web/ui/elements/facts.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { kindOf, providerTypes } from './provider-types.ts';
import { ProviderPicker } from './provider-picker.tsx';
import type { Option, ProviderKind } from '#web/assignment/queries.ts';

type Props = {
  /** The text of the last refusal. */
  problem: string | undefined;
  kind: ProviderKind | undefined;
  /** Below the type. */
  help?: string | undefined;
  onKind: (kind: ProviderKind | undefined) => void;
  candidateId?: string;
  /** Of this kind. */
  chosen: Option | undefined;
  onPick: (kind: ProviderKind, option: Option) => void;
  backHref: string;
  /** Of the button. */
  submit: string;
  /** Whether there is something to send. */
  ready: boolean;
  busy: boolean;
  onSubmit: () => void;
  /** What becomes of the choice. */
  children: ReactNode;
};

/** Type, then a provider of it: for one candidate and for many. */
export const ChoiceForm = ({
  problem,
  kind,
  help,
  onKind,
  candidateId,
  chosen,
  onPick,
  backHref,
  submit,
  ready,
  busy,
  onSubmit,
  children,
}: Props) => (
  <Section title="Assignment">
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) onSubmit();
      }}
    >
      {problem && (
        <Notice look="error" urgent>
          {problem}
        </Notice>
      )}
      <SelectField
        name="assignmentType"
        label="Assignment type"
        prompt="Select an assignment type"
        options={providerTypes}
        value={kind ?? ''}
        help={help}
        onChange={(event) => onKind(kindOf(event.target.value))}
      />
      {kind && (
        <ProviderPicker
          key={kind}
          kind={kind}
          candidateId={candidateId}
          chosen={chosen}
          onPick={(option) => onPick(kind, option)}
        />
      )}
      {children}
      <div className="grid gap-3 md:flex md:justify-end">
        <ButtonLink href={backHref}>Back to List</ButtonLink>
        <Button
          type="submit"
          look="primary"
          className="max-md:order-first"
          disabled={!ready}
          busy={busy}
        >
          {submit}
        </Button>
      </div>
    </form>
  </Section>
);
