import {
  contactFields,
  contactRowsMax,
  isMaskedContact,
  maskContact,
} from '@purboday/contract/conventions/contacts';
import type { Endpoint, ShownKind } from '@purboday/contract/conventions/endpoint';

type ShownRow = Record<string, unknown>;

type ContactQuery = { q?: string; contacts?: string | undefined };

const toQuery = (query: unknown): ContactQuery => (query ?? {}) as ContactQuery;

/** Whether the caller reveals contact data of a page or of a row. */
export const isReveal = (endpoint: Pick<Endpoint, 'contacts'>, query: unknown): boolean => {
  const { contacts } = toQuery(query);
  return endpoint.contacts === 'rows' && contacts !== undefined && contacts !== 'masked';
};

const maskRow = (row: ShownRow): ShownRow => {
  const masked = { ...row };
  for (const field of contactFields) {
    const value = row[field];
    if (typeof value === 'string') masked[field] = maskContact(value);
  }
  return masked;
};

/** Masks the contact data that a list does not show, see `withContacts`. */
export const maskContacts = (
  endpoint: Pick<Endpoint, 'contacts'>,
  query: unknown,
  result: unknown,
): unknown => {
  if (endpoint.contacts !== 'rows') return result;
  const { q = '', contacts } = toQuery(query);
  const { data, page, ...rest } = result as { data: ShownRow[]; page: object };
  const isShort = q !== '' || data.length <= contactRowsMax;
  if (contacts === 'shown' || (isShort && contacts !== 'masked')) return result;
  return {
    ...rest,
    data: data.map((row) => (row['_id'] === contacts ? row : maskRow(row))),
    page: { ...page, masked: true },
  };
};

const showsContact = (row: ShownRow): boolean =>
  contactFields.some((field) => {
    const value = row[field];
    return typeof value === 'string' && value !== '' && !isMaskedContact(value);
  });

const textIn = (row: ShownRow | null | undefined, field: string): string | undefined => {
  const value = row?.[field];
  return typeof value === 'string' ? value : undefined;
};

const toPerson = (row: ShownRow): { kind: ShownKind; id: string } | undefined => {
  const id =
    textIn(row, 'candidateId') ??
    textIn(row['candidateId'] as ShownRow | undefined, '_id') ??
    textIn(row, '_id');
  const kind = textIn(row, 'kind');
  // Overdue tasks are about candidates and providers.
  const isProvider = kind === 'job-provider' || kind === 'training-provider';
  return id === undefined ? undefined : { kind: isProvider ? kind : 'candidate', id };
};

/** The people whose contact data a response shows in a list, each once. */
export const listShownPeople = (
  { contacts }: Pick<Endpoint, 'contacts'>,
  data: unknown,
): { kind: ShownKind; id: string }[] => {
  if (contacts === undefined) return [];
  const rows =
    contacts === 'rows'
      ? (data as ShownRow[])
      : [
          ...(data as { members: ShownRow[] }).members,
          ...(data as { formerMembers: ShownRow[] }).formerMembers,
        ];
  const people = rows.filter(showsContact).map(toPerson);
  const known = people.filter((person) => person !== undefined);
  return [...new Map(known.map((person) => [person.id, person])).values()];
};
