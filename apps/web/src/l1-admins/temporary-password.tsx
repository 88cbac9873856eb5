import {
  temporaryPasswordCharacters as characters,
  temporaryPasswordLength as length,
} from '@purboday/contract/conventions/limits';
import Copy from 'lucide-react/icons/copy';
import KeyRound from 'lucide-react/icons/key-round';
import { useFields, useTextValue } from '#web/platform/forms/fields.ts';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** A byte below the largest multiple of the alphabet, so that every character is equally likely. */
const fairByte = (): number => {
  const limit = 256 - (256 % characters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) return byte;
  }
};

/** A random temporary password from the browser's cryptographic generator (SEC-06). */
const temporaryPassword = (): string =>
  Array.from({ length }, () => characters[fairByte() % characters.length]).join('');

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Temporary password copied');
  } catch {
    toast.warning('Please select the password and copy it');
  }
};

const name = 'temporaryPassword';

/** Read-only: only Generate fills it (specification §5). */
export const TemporaryPasswordField = () => {
  const { field, set } = useFields();
  const text = useTextValue(name);
  return (
    <div className="grid gap-3">
      <TextField
        {...field(name)}
        label="Temporary password"
        readOnly
        autoComplete="off"
        spellCheck={false}
        className="font-mono tracking-wider"
        help="We will email it to the admin. It works for 72 hours, for the first sign-in only."
      />
      <div className="flex flex-wrap gap-3">
        <Button className="max-md:flex-1" onClick={() => set(name, temporaryPassword())}>
          <KeyRound aria-hidden />
          Generate
        </Button>
        {text !== '' && (
          <Button look="quiet" onClick={() => void copy(text)}>
            <Copy aria-hidden />
            Copy
          </Button>
        )}
      </div>
    </div>
  );
};
