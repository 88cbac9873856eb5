import { idDocuments } from '@purboday/contract/fields/identity-documents';
import { idKinds, type IdKind } from '@purboday/contract/fields/identity-document-types';
import { type ReactNode, useEffect } from 'react';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { AadharWarning, AadharNumberField } from './candidate-fields.tsx';
import { DocumentField } from '#web/domain/document/document-field.tsx';
import { useAbout } from '#web/platform/calls/data.ts';

const choices = idKinds.map((kind) => ({ value: kind, label: idDocuments[kind].document }));

const hasDigits = (kind: IdKind): boolean => kind === 'AADHAR' || kind === 'MASKED_AADHAR';

const AnyIdentityNumber = ({ kind, help }: { kind: IdKind; help: ReactNode }) => {
  const { field } = useFields();
  return (
    <>
      <SelectField
        {...field('idKind')}
        label={t('Identity document')}
        help={t('Choose any one of these. They are all equally good.')}
        options={choices}
      />
      <TextField
        {...field('aadharNumber')}
        kind={hasDigits(kind) ? 'digits' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        label={t(idDocuments[kind].number)}
        className="numbers"
        help={help}
      />
      {kind === 'AADHAR' && <AadharWarning />}
    </>
  );
};

type Props = {
  /** Labels and help where only an Aadhar card is accepted. */
  aadhar: { number: string; numberHelp: ReactNode; document: string };
  numberHelp: ReactNode;
  documentHelp: ReactNode;
  /** Type of the document that is already stored. */
  storedKind?: IdKind;
  progress: number | undefined;
  busy: boolean;
};

/**
 * Number and copy of the identity document: an Aadhar card, or a selected one where the instance
 * allows others (SEC-54).
 */
export const IdentityFields = ({
  aadhar,
  numberHelp,
  documentHelp,
  storedKind,
  progress,
  busy,
}: Props) => {
  const about = useAbout();
  const { setValue } = useFields();
  const idKind = useTextValue('idKind');
  const chosen = idKinds.find((kind) => kind === idKind) ?? 'AADHAR';
  const choice = about?.idPolicy === 'any' || (storedKind ?? 'AADHAR') !== 'AADHAR';
  // The setting may have changed since the draft was stored.
  const stale = about?.idPolicy === 'aadhar' && !choice && chosen !== 'AADHAR';
  useEffect(() => {
    if (stale) setValue('idKind', 'AADHAR');
  }, [stale, setValue]);
  return (
    <>
      {choice ? (
        <AnyIdentityNumber kind={chosen} help={numberHelp} />
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
