import { centresContract } from '@purboday/contract/centres/centres.contract';
import { centreMessages } from '@purboday/contract/centres/centres.messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { documentFile } from '#web/domain/document/document-schema.ts';
import { call } from '#web/platform/calls/call.ts';
import { Form } from '#web/platform/forms/form.tsx';
import { useSchemaForm } from '#web/platform/forms/use-schema-form.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { ConfirmButtons } from '#web/ui/feedback/dialog.tsx';

const photoForm = z.object({ photo: documentFile });

type Props = { centreId: string; visitId: string; onClose: () => void };

export const AddPhotoForm = ({ centreId: id, visitId, onClose }: Props) => {
  const client = useQueryClient();
  const form = useSchemaForm(
    photoForm,
    { photo: undefined as unknown as File },
    { focus: 'field' },
  );
  const [progress, setProgress] = useState<number>();
  const add = form.submit(async ({ photo }) => {
    const request = { params: { id, visitId }, files: { photo } };
    await call(centresContract.addVisitPhoto, request, { onProgress: setProgress }).finally(() =>
      setProgress(undefined),
    );
    toast.success(centreMessages.photoAdded);
    void client.invalidateQueries();
    onClose();
  }, centreMessages.photoFailed);
  return (
    <Form form={form} onSubmit={add} className="mt-4 grid gap-4">
      <DocumentField
        name="photo"
        label="Photo"
        help="JPEG or PNG, at most 2 MB. Do not photograph candidates without their consent."
        progress={progress}
        disabled={form.busy}
      />
      <ConfirmButtons confirm="Add photo" busy={form.busy} onClose={onClose} />
    </Form>
  );
};
