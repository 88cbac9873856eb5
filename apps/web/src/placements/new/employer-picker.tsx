import { lookUpContract } from '@purboday/contract/look-up/look-up.contract';
import { lookUpMessages } from '@purboday/contract/look-up/look-up.messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { failureText } from '#web/platform/calls/call-problem.ts';
import { callQuery } from '#web/platform/calls/data.ts';
import { useControlledField } from '#web/platform/forms/fields.ts';
import { ListSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { FieldGroup } from '#web/ui/forms/field.tsx';

type ChosenEmployer = { _id: string; name: string } | null;

const shownAtOnce = 6;

/** One of the approved job providers: a search and its first results as radio buttons. */
export const EmployerPicker = () => {
  const { value, onChange, ...field } = useControlledField('provider');
  const chosen = value as ChosenEmployer;
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const query = { q, status: 'APPROVED_L1' as const, limit: String(shownAtOnce) };
  const found = useQuery({
    ...callQuery(lookUpContract.listJobProviderRecords, { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <FieldGroup {...field} label="Job provider">
      <input
        type="search"
        className="control mb-3"
        aria-label="Search job providers"
        placeholder="Search by name..."
        value={typed}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      {found.isPending && <ListSkeleton rows={3} />}
      {found.isError && (
        <ErrorState
          title={failureText(found.error, lookUpMessages.listFailed)}
          onRetry={() => void found.refetch()}
          busy={found.isFetching}
        />
      )}
      <div className="grid gap-2">
        {found.data?.data.map(({ _id, companyName, city, state }) => (
          <label key={_id} className="choice">
            <input
              type="radio"
              className="tick"
              name={field.name}
              checked={chosen?._id === _id}
              onChange={() => onChange({ _id, name: companyName })}
            />
            <bdi className="wrap-anywhere">{companyName}</bdi>
            <span className="text-small text-soft">{`${city}, ${state}`}</span>
          </label>
        ))}
      </div>
      {found.data?.data.length === 0 && (
        <p className="text-soft">No approved job provider has this name.</p>
      )}
    </FieldGroup>
  );
};
