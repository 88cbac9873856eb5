import { useFields, verifiedName } from '#web/platform/forms/fields.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice, Proven } from '#web/ui/feedback/notice.tsx';
import { Field, describedBy, fieldId } from '#web/ui/forms/field.tsx';
import { limitDigits } from '#web/ui/forms/limit-digits.ts';
import type { PostalCode } from './use-postal-code.ts';

type Props = { postalCode: PostalCode };

const Verdict = ({ postalCode, state }: Props & { state: string }) => {
  const { code, office, elsewhere } = postalCode;
  return (
    <>
      <Proven>
        {office
          ? t('{code} is in {district}, {state}', {
              code,
              district: t(office.District),
              state: t(office.State),
            })
          : t('{code} is verified', { code })}
      </Proven>
      {elsewhere && (
        <Notice look="warning" urgent>
          {t(
            'This PIN code belongs to {elsewhere}, but you chose {state}. Please look again. If both are right, go on.',
            { elsewhere: t(elsewhere), state: t(state) },
          )}
        </Notice>
      )}
    </>
  );
};

type FieldProps = Props & {
  state: string;
  /** Until a city is selected (specification §4). */
  disabled: boolean;
  label?: string | undefined;
};

/** A PIN code that is verified at its sixth digit, and a button that repeats the verification. */
export const PostalCodeField = ({ postalCode, state, disabled, label }: FieldProps) => {
  const { name, busy, verified, whole } = postalCode;
  const form = useFields();
  const { error: own, onChange, ...input } = form.field(name);
  const error = own ?? form.errorOf(verifiedName(name));
  const help = t('The 6 digits of your postal address');
  return (
    <div className="grid gap-3">
      <Field name={name} label={label ?? t('PIN Code')} help={help} error={error}>
        <div className="flex gap-2">
          <input
            {...input}
            id={fieldId(name)}
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            spellCheck={false}
            disabled={disabled}
            className="control max-w-48 numbers"
            {...describedBy({ name, help, error })}
            onChange={limitDigits(6, (event) => {
              void onChange(event);
              postalCode.write();
            })}
          />
          <Button
            id={fieldId(verifiedName(name))}
            busy={busy}
            disabled={disabled || !whole}
            onClick={() => void postalCode.verify()}
          >
            {t('Verify')}
            <span className="sr-only"> {t('PIN code')}</span>
          </Button>
        </div>
      </Field>
      {verified && <Verdict postalCode={postalCode} state={state} />}
    </div>
  );
};
