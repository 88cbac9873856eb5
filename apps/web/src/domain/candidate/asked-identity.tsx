import { idDocuments } from '@purboday/contract/fields/identity-documents';
import { idKinds } from '@purboday/contract/fields/identity-document-types';
import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import { Suspense, useEffect, type ReactNode } from 'react';
import { lazyPart } from '#web/platform/pages/lazy-part.ts';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { useAbout } from '#web/platform/calls/use-about.ts';
import { useFields, useText } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { AadharNumberField } from './candidate-fields.tsx';

// Not loaded where only Aadhar is accepted.
const IdentityFields = lazyPart(() =>
  import('./identity-fields.tsx').then((m) => m.IdentityFields),
);

type Props = {
  /** Labels and help where only an Aadhar card is accepted. */
  aadhar: { number: string; numberHelp: ReactNode; document: string };
  numberHelp: ReactNode;
  documentHelp: ReactNode;
  /** Type of the document that is already stored. */
  kept?: IdKind;
  progress: number | undefined;
  busy: boolean;
};

/**
 * Number and copy of the identity document: an Aadhar card, or a selected one where the instance
 * allows others (SEC-54).
 */
export const AskedIdentity = ({
  aadhar,
  numberHelp,
  documentHelp,
  kept,
  progress,
  busy,
}: Props) => {
  const about = useAbout();
  const { setValue } = useFields();
  const given = useText('idKind');
  const chosen = idKinds.find((kind) => kind === given) ?? 'AADHAR';
  const choice = about?.idPolicy === 'any' || (kept ?? 'AADHAR') !== 'AADHAR';
  // The setting may have changed since the draft was stored.
  const stale = about?.idPolicy === 'aadhar' && !choice && chosen !== 'AADHAR';
  useEffect(() => {
    if (stale) setValue('idKind', 'AADHAR');
  }, [stale, setValue]);
  return (
    <>
      {choice ? (
        <Suspense>
          <IdentityFields kind={chosen} help={numberHelp} />
        </Suspense>
      ) : (
        <AadharNumberField label={aadhar.number} help={aadhar.numberHelp} />
      )}
      <DocumentField
        name="aadharFile"
        label={choice ? t(idDocuments[chosen].document) : aadhar.document}
        help={documentHelp}
        coverable
        progress={progress}
        disabled={busy}
      />
    </>
  );
};
