import { idDocuments } from '@purboday/contract/fields/identity-documents';
import { idKinds } from '@purboday/contract/fields/identity-document-types';
import type { IdKind } from '@purboday/contract/fields/identity-document-types';
import type { ReactNode } from 'react';
import { useFields } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { AadharCheck } from './candidate-fields.tsx';

const choices = idKinds.map((kind) => ({ value: kind, label: idDocuments[kind].document }));

const hasDigits = (kind: IdKind): boolean => kind === 'AADHAR' || kind === 'MASKED_AADHAR';

export const IdentityFields = ({ kind, help }: { kind: IdKind; help: ReactNode }) => {
  const { field } = useFields();
  return (
    <>
      <SelectField
        {...field('idKind')}
        label={t('Identity document')}
        help={t('Choose which one you give; none of them is better than another.')}
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
      {kind === 'AADHAR' && <AadharCheck />}
    </>
  );
};
