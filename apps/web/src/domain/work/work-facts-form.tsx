import { workTitle } from '@purboday/contract/fields/placement-fields';
import { placementMessages } from '@purboday/contract/placements/placements.messages';
import type { PlacementRecord } from '@purboday/contract/records/placements';
import * as z from 'zod/mini';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { optional } from './check-in-schema.ts';
import { pastDay, optionalRupees } from './rupees.ts';
import { today } from './today.ts';
const workFacts = z.object({
  joinedOn: optional(pastDay),
  title: optional(workTitle),
  monthlyPay: optionalRupees,
});
export type WorkFacts = Partial<z.output<typeof workFacts>>;

type Known = Pick<PlacementRecord, 'status' | 'joinedOn' | 'title' | 'monthlyPay'>;

const startOf = ({ joinedOn, title, monthlyPay }: Known) => ({
  joinedOn: joinedOn ?? '',
  title: title ?? '',
  monthlyPay: monthlyPay === null ? '' : String(monthlyPay),
});

const changesOf = (before: Known, given: WorkFacts): WorkFacts =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => value !== undefined && value !== Reflect.get(before, name),
    ),
  );

type Props = {
  placement: Known;
  busy: boolean;
  onSave: (facts: WorkFacts) => void;
  onClose: () => void;
};

/** Corrects day of joining, title and pay. An empty field stays unchanged. */
export const WorkFactsForm = ({ placement, busy, onSave, onClose }: Props) => {
  const form = useSchemaForm(workFacts, startOf(placement), { focus: 'field' });
  const begun = placement.status === 'JOINED' || placement.status === 'LEFT';
  const save = form.submit(async (given) => {
    const changes = changesOf(placement, given);
    if (Object.keys(changes).length > 0) onSave(changes);
    else onClose();
  }, placementMessages.failed);
  return (
    <Form form={form} onSubmit={save} className="mt-4 grid gap-4">
      {begun && (
        <TextField {...form.field('joinedOn')} type="date" max={today()} label="Day of joining" />
      )}
      <TextField {...form.field('title')} label="Title" maxLength={200} />
      <TextField {...form.field('monthlyPay')} kind="digits" label="Monthly pay in rupees" />
      <ConfirmButtons confirm="Save" cancel="Close" busy={busy} onClose={onClose} />
    </Form>
  );
};
