import {
  placementDocumentKinds,
  type PlacementDocumentKind,
} from '@purboday/contract/conventions/enumerations';
import { useRef, useState } from 'react';
import { Button } from '#web/ui/elements/button.tsx';

/** Documents of somebody's work, as screens name them. */
export const documentWords: Record<PlacementDocumentKind, string> = {
  offer_letter: 'Offer letter',
  payslip: 'Payslip',
  bank_statement: 'Bank statement',
};

type Props = { busy: boolean; onAdd: (kind: PlacementDocumentKind, file: File) => void };

/** Kind of a document and the file: what makes of somebody's work more than a word. */
export const AddDocument = ({ busy, onAdd }: Props) => {
  const [kind, setKind] = useState<PlacementDocumentKind>('payslip');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <label className="grid gap-1">
        <span className="text-small text-soft">Kind of document</span>
        <select
          className="control"
          value={kind}
          onChange={(event) => setKind(event.target.value as PlacementDocumentKind)}
        >
          {placementDocumentKinds.map((one) => (
            <option key={one} value={one}>
              {documentWords[one]}
            </option>
          ))}
        </select>
      </label>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="Document: PDF, JPG or PNG up to 2 MB"
        accept="application/pdf,image/jpeg,image/png"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onAdd(kind, file);
          event.target.value = '';
        }}
      />
      <Button busy={busy} onClick={() => input.current?.click()}>
        Add document
      </Button>
    </div>
  );
};
