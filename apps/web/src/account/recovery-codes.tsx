import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { toast } from '#web/platform/toasts/toast.ts';
import { Button } from '#web/ui/elements/button.tsx';
import './recovery-codes.css';

const copy = async (codes: readonly string[]): Promise<void> => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success('The codes were copied');
  } catch {
    toast.error('The codes could not be copied. Please print them or write them down.');
  }
};

/** Shown once: the server keeps nothing of them that could be read (T20). */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="text-soft">
      Without your phone, one of these lets you in, each once. They are shown only now: print them,
      or keep them in a password manager. Not on the phone itself.
    </p>
    <ul className="recovery-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => print()}>
        <Printer aria-hidden />
        Print
      </Button>
      <Button onClick={() => void copy(codes)}>
        <Copy aria-hidden />
        Copy
      </Button>
    </div>
  </>
);
