import { Copy, KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { temporaryPassword } from './temporary-password.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'readOnly'> & {
  text: string;
  onText: (text: string) => void;
};

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Temporary password copied');
  } catch {
    toast.warning('Please select the password and copy it');
  }
};

/** Read-only: only Generate fills it (specification §5). */
export const TemporaryPasswordField = ({ text, onText, ...field }: Props) => (
  <div className="grid gap-3">
    <TextField
      {...field}
      label="Temporary Password"
      readOnly
      autoComplete="off"
      spellCheck={false}
      className="font-mono tracking-wider"
      help="Mailed to the admin. It works for 72 hours, for the first sign-in only."
    />
    <div className="flex flex-wrap gap-3">
      <Button className="max-md:flex-1" onClick={() => onText(temporaryPassword())}>
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
