import type { CallRequest, CallResponse, Endpoint } from '@purboday/contract/conventions/endpoint';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/platform/calls/data.ts';
import { t } from '#web/platform/language/language.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

export type FieldChoices =
  | { status: 'loading' }
  | { status: 'ready'; items: readonly string[] }
  | { status: 'failed' };

/**
 * @param enabled false while there is nothing to load yet
 * @returns the choices of a field, and a function that loads them again
 */
export const useFieldChoices = <E extends Endpoint>(
  endpoint: CallResponse<E> extends { data: readonly string[] } ? E : never,
  input: CallRequest<E>,
  enabled = true,
): [list: FieldChoices, again: () => void] => {
  const list = useQuery({ ...callQuery<E>(endpoint, input), enabled, staleTime: Infinity });
  const answer = list.data as { data: readonly string[] } | undefined;
  const again = () => void list.refetch();
  if (answer) return [{ status: 'ready', items: answer.data }, again];
  return [{ status: list.isError && !list.isFetching ? 'failed' : 'loading' }, again];
};

export const ChoicesError = ({
  list,
  what,
  again,
}: {
  list: FieldChoices;
  what: string;
  again: () => void;
}) =>
  list.status === 'failed' ? (
    <Notice look="warning" urgent>
      <p>
        {t('The list of {what} could not be loaded. Please check your connection.', {
          what: t(what),
        })}
      </p>
      <Button look="quiet" className="-ms-3" onClick={again}>
        {t('Try again')}
      </Button>
    </Notice>
  ) : null;
