import * as z from 'zod/mini';

// Contact data of candidates in lists. A page with a search or with few rows shows it, and each candidate of the page reads that in the
// access log. A longer page shows it masked, until the caller reveals a row or the page.

/** The longest page without a search that shows contact data unasked. */
export const contactRowsMax = 20;

/** Fields of a row with contact data of its candidate. */
export const contactFields = ['email', 'mobileNumber', 'phone'] as const;

/** The query parameter of lists with contact data. */
const contacts = z.optional(
  z.union(
    [z.enum(['shown', 'masked']), z.uuid()],
    'contacts must be shown, masked or the _id of a row',
  ),
);

/**
 * Adds `contacts` to the query of a list: `shown` reveals the page, the `_id` of a row reveals that row, `masked` masks a short page too.
 */
export const withContacts = <Shape extends z.core.$ZodLooseShape>(
  query: z.ZodMiniObject<Shape, z.core.$strip>,
) => z.extend(query, { contacts });

const dots = '•••';

/** `a•••@example.org` and `••••••4321`. Stays empty. */
export const maskContact = (value: string): string => {
  if (value === '') return value;
  const at = value.lastIndexOf('@');
  return at > 0
    ? `${value.slice(0, 1)}${dots}${value.slice(at)}`
    : `${dots}${dots}${value.slice(-4)}`;
};

export const isMaskedContact = (value: string): boolean => value.includes(dots);
