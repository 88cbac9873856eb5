import { otp as otpLimits } from '@purboday/contract/conventions/limits';
import type { ComponentProps, ReactNode } from 'react';
import { Sentence } from '#web/ui/elements/texts.tsx';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Field, describedBy, fieldId } from '#web/ui/forms/field.tsx';
import { removeInvisibleOnChange, OneTimeCodeField } from '#web/ui/forms/text-field.tsx';
import { useFields, useTextValue, toVerifiedFieldName } from '#web/platform/forms/fields.ts';
import { VerifiedNote } from '#web/ui/feedback/notice.tsx';
import { normalizeCode, useCodeVerification, type CodeCalls } from './use-code-verification.ts';

type Proof = ReturnType<typeof useCodeVerification>;

type VerifiedFieldTexts = {
  /** Label of the panel with the code. */
  title: string;
  /** With `{digits}`, `{address}` and `{minutes}`. */
  lead: string;
  send: string;
  change: string;
  proven: string;
};

type PanelProps = { name: string; proof: Proof; to: string; words: VerifiedFieldTexts };

const Panel = ({ name, proof, to, words }: PanelProps) => {
  const change = () => {
    proof.reset();
    requestAnimationFrame(() => document.getElementById(fieldId(name))?.focus());
  };
  const { secondsToWait, busy, code } = proof;
  return (
    <fieldset className="sheet grid min-w-0 gap-4 bg-tint p-4" aria-label={words.title}>
      <p>
        <Sentence
          text={words.lead}
          pieces={{
            digits: otpLimits.digits,
            address: <strong className="break-all">{to}</strong>,
            minutes: otpLimits.validMinutes,
          }}
        />
      </p>
      <OneTimeCodeField
        name={`${name}-otp`}
        label={t('One-time code (OTP)')}
        value={code}
        error={proof.fault}
        ref={(input) => {
          if (input && input.dataset['arrived'] === undefined) {
            input.dataset['arrived'] = '';
            input.focus({ preventScroll: true });
          }
        }}
        onChange={(event) => proof.write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void proof.verify();
        }}
      />
      <Button
        look="primary"
        disabled={normalizeCode(code).length !== otpLimits.digits}
        busy={busy === 'verifying'}
        onClick={() => void proof.verify()}
      >
        {t('Verify OTP')}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          disabled={secondsToWait > 0}
          busy={busy === 'sending'}
          onClick={() => void proof.send()}
        >
          {secondsToWait > 0
            ? t('Send again in {seconds} s', { seconds: secondsToWait })
            : t('Send again')}
        </Button>
        <Button look="quiet" onClick={change}>
          {words.change}
        </Button>
      </div>
    </fieldset>
  );
};

type Props = {
  name: string;
  label: string;
  help?: ReactNode;
  ways: CodeCalls;
  words: VerifiedFieldTexts;
  input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;
  /** The present address, which needs no code. */
  present?: string | undefined;
};

/** An address that is verified with a one-time code (specification §4, UX-09, UX-10). */
export const VerifiedField = ({ name, label, help, ways, words, input: kind, present }: Props) => {
  const { field, errorOf } = useFields();
  const proof = useCodeVerification(name, ways);
  const { error: own, onChange, ...input } = field(name);
  const error = own ?? errorOf(toVerifiedFieldName(name));
  const typed = useTextValue(name).trim();
  const isPresent = typed === present;
  const { otp } = proof;
  return (
    <div className="grid gap-3">
      <Field name={name} label={label} help={help} error={error}>
        <div className="flex flex-wrap gap-2">
          <input
            {...input}
            {...kind}
            id={fieldId(name)}
            autoCapitalize="none"
            spellCheck={false}
            className="control min-w-52 flex-1"
            {...describedBy({ name, help, error })}
            onChange={removeInvisibleOnChange((event) => {
              proof.reset();
              void onChange(event);
            })}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || otp.status !== 'unverified' || isPresent) return;
              event.preventDefault();
              void proof.send();
            }}
          />
          {otp.status === 'unverified' && !isPresent && (
            <Button
              id={fieldId(toVerifiedFieldName(name))}
              disabled={typed === ''}
              busy={proof.busy === 'sending'}
              onClick={() => void proof.send()}
            >
              {words.send}
            </Button>
          )}
        </div>
      </Field>
      {otp.status === 'sent' && <Panel name={name} proof={proof} to={otp.to} words={words} />}
      {otp.status === 'verified' && !isPresent && <VerifiedNote>{words.proven}</VerifiedNote>}
    </div>
  );
};
