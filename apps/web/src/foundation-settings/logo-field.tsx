import { settingsContract } from '@purboday/contract/foundation-settings/foundation-settings.contract';
import { toImagePath } from '@purboday/contract/foundation-settings/look';
import { settingsMessages } from '@purboday/contract/foundation-settings/foundation-settings.messages';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { CallProblem, failureText } from '#web/platform/calls/call-problem.ts';
import { call } from '#web/platform/calls/call.ts';
import { toText, useControlledField } from '#web/platform/forms/fields.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';

/** The error of the file says more than the message of the response. */
const toFailure = (error: unknown): string =>
  (error instanceof CallProblem && error.errors[0]?.message) ||
  failureText(error, settingsMessages.uploadFailed);

type Props = {
  /** Path in the form. */
  name: string;
  label: string;
  /** The value of a field without a logo. */
  none: null | undefined;
};

/** Uploads a logo at once and puts its id into the form. It is shown to others after `Save`. */
export const LogoField = ({ name, label, none }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const { value, onChange, error } = useControlledField(name);
  const id = toText(value);
  const action = id === '' ? 'Upload' : 'Replace';
  const uploading = useMutation({
    mutationFn: (logo: File) => call(settingsContract.uploadLogo, { files: { logo } }),
    onSuccess: ({ data }) => onChange(data.id),
    onError: (thrown) => toast.error(toFailure(thrown)),
  });
  return (
    <div className="grid justify-items-start gap-2">
      <span className="font-semibold">{label}</span>
      {id !== '' && <img src={toImagePath(id)} alt={`${label}, uploaded`} className="logo" />}
      <div className="flex flex-wrap gap-2">
        <Button busy={uploading.isPending} onClick={() => input.current?.click()}>
          {action}
          <span className="sr-only">: {label}</span>
        </Button>
        {id !== '' && (
          <Button look="quiet" onClick={() => onChange(none)}>
            Remove
            <span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={`File: ${label}`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) uploading.mutate(file);
          target.value = '';
        }}
      />
      <p className="text-small text-soft">PNG, JPEG or WebP, at most 1 MB.</p>
      {error !== undefined && <p className="text-brick">{error}</p>}
    </div>
  );
};
