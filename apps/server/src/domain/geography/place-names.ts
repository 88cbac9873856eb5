import { comparisonKey } from '@purboday/contract/conventions/normalize';

/** Names of states that people still write, and the name of the built-in list. */
export const formerStateNames: Readonly<Record<string, string>> = {
  Orissa: 'Odisha',
  Pondicherry: 'Puducherry',
  Uttaranchal: 'Uttarakhand',
  'New Delhi': 'Delhi',
  'NCT of Delhi': 'Delhi',
  'Jammu & Kashmir (UT)': 'Jammu and Kashmir',
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  Chattisgarh: 'Chhattisgarh',
  Tamilnadu: 'Tamil Nadu',
};

/** A place name as its spellings share it: no letter case, spaces, hyphens or dots; `&` is `and`. */
export const placeKey = (name: string): string =>
  comparisonKey(name)
    .replace(/&/gu, 'and')
    .replace(/[\s.‐-–-]+/gu, '');
