import {
  placementDocumentKinds,
  type PlacementDocumentKind,
} from '@purboday/contract/conventions/enumerations';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';

/** Labels of the documents of a placement. */
export const documentWords: Record<PlacementDocumentKind, string> = {
  offer_letter: 'Offer letter',
  payslip: 'Payslip',
  bank_statement: 'Bank statement',
};

/** A document that is to be added to a placement. */
export type AddedDocument = {
  kind: PlacementDocumentKind;
  file: File;
  /** Called with the share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
};

type Props = {
  busy: boolean;
  /** Rejects when the document could not be added; the reason has been shown then. */
  onAdd: (document: AddedDocument) => Promise<unknown>;
};

const documentForm = z.object({
  documentKind: z.enum(placementDocumentKinds),
  document: documentFile,
});

const start = {
  documentKind: 'payslip' as PlacementDocumentKind,
  document: undefined as unknown as File,
};

/** Kind and file of a document that proves a placement. */
export const AddDocument = ({ busy, onAdd }: Props) => {
  const form = useSchemaForm(documentForm, start, { focus: 'field' });
  const [progress, setProgress] = useState<number>();
  const add = form.submit(
    async ({ documentKind: kind, document: file }) => {
      await onAdd({ kind, file, onProgress: setProgress }).finally(() => setProgress(undefined));
      form.reset({ ...start, documentKind: kind });
    },
    () => undefined,
  );
  return (
    <Form form={form} onSubmit={add} className="mt-4 grid gap-4">
      <SelectField
        {...form.field('documentKind')}
        label="Kind of document"
        options={placementDocumentKinds.map((kind) => ({
          value: kind,
          label: documentWords[kind],
        }))}
      />
      <DocumentField
        name="document"
        label="Document"
        help="PDF, JPEG or PNG, at most 2 MB"
        progress={progress}
        disabled={form.busy}
      />
      <div>
        <Button {...form.button} busy={form.busy || busy}>
          {progress === undefined ? 'Add document' : `Sending ${Math.round(progress * 100)} %`}
        </Button>
      </div>
    </Form>
  );
};
