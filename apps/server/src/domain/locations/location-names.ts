import { comparisonKey } from '@purboday/contract/conventions/comparison';
import { toNfc } from '@purboday/contract/conventions/normalize';

/** Other names of states that people write: former ones, other spellings and abbreviations, each with the name in the built-in list. */
const namesOfState: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands':
    'AN|A&N|ANI|Andaman & Nicobar|Andaman Nicobar|Andaman|A & N Islands|Andaman & Nicobar Island|Andaman & Nicobar Isl|Andamans',
  'Andhra Pradesh': 'AP|Andhra',
  'Arunachal Pradesh': 'AR|Arunachal|NEFA',
  Assam: 'AS|Asom',
  Bihar: 'BR|BH',
  Chandigarh: 'CH|CHD',
  Chhattisgarh: 'CG|CT|छ.ग.|Chattisgarh|Chhatisgarh|Chattishgarh|Chhattisgadh',
  'Dadra and Nagar Haveli and Daman and Diu':
    'DN|DD|DH|DNH|DNHDD|D&NH|DNH & DD|D&NH & D&D|D&D|Dadra & Nagar Haveli|Dadra Nagar Haveli|Dadra & N Haveli|Dadra & Nagar Haveli Daman & Diu|Daman & Diu|Daman|Diu|Silvassa',
  Delhi:
    'DL|NCT Delhi|New Delhi|NCT of Delhi|NCT|GNCT of Delhi|GNCT Delhi|GNCTD|National Capital Territory|North Delhi|N Delhi|Delhi NCT|Delhi NCR|National Capital Territory of Delhi',
  Goa: 'GA',
  Gujarat: 'GJ|Gujrat',
  Haryana: 'HR|Hariyana|Hry|हरि.',
  'Himachal Pradesh': 'HP|Himachal|हि.प्र.',
  'Jammu and Kashmir': 'JK|J&K|J & K|Jammu Kashmir|Jammu|Kashmir',
  Jharkhand: 'JH|Jharkand|Jharkhnad|Jarkhand',
  Karnataka: 'KA|Mysore|Mysore State|Karnatak|Karnatka|Karnatika',
  Kerala: 'KL|Keralam|Kerela|Kerla',
  Ladakh: 'LA|Ladak|Leh|Leh Ladakh|Leh & Ladakh',
  Lakshadweep: 'LD|LK|Laccadive|Lakshdweep|Laccadive Islands|Laccadives|Lakshadweep Islands',
  'Madhya Pradesh': 'MP|M P|Madhyapradesh|म.प्र.|एम.पी.|Central Provinces',
  Maharashtra: 'MH|Maharastra|Maharasthra|महा.|Bombay State',
  Manipur: 'MN',
  Meghalaya: 'ML|MG|Meghalya',
  Mizoram: 'MZ',
  Nagaland: 'NL|NG',
  Odisha: 'OD|OR|OS|Orissa|Odissa|Orrisa|Orisa|Oddisha|Odhisha',
  Puducherry: 'PY|Pondicherry|Pondichery|Pondy|Puduchery',
  Punjab: 'PB|Panjab',
  Rajasthan: 'RJ|Raj|Rajastan|Rajsthan|राज.|Rajputana',
  Sikkim: 'SK',
  'Tamil Nadu': 'TN|Tamilnad|Tamizh Nadu|Madras State',
  Telangana: 'TS|TG|Telengana|Telangana State',
  Tripura: 'TR',
  'Uttar Pradesh': 'UP|U P|उ.प्र.|यू.पी.|यूपी|United Provinces|Uttarpradesh',
  Uttarakhand: 'UK|UA|Uttaranchal|Uttranchal|Uttrakhand|Uttarakand|Uttrakhand State',
  'West Bengal':
    'WB|W Bengal|Bengal|West Bangal|West Bengol|Paschim Banga|Paschimbanga|Paschim Bangal|Bangla|Westbengal|প. বঙ্গ|प.बं.|পঃ বঃ|পঃ বঙ্গ|প.ব.|प. बंगाल',
};

export const otherStateNames: readonly (readonly [name: string, state: string])[] = Object.entries(
  namesOfState,
).flatMap(([state, names]) => names.split('|').map((name) => [name, state] as const));

/** Marks that are optional in Indian scripts: nukta, joiners, and the two signs of a nasal before a consonant. */
const scriptVariants = (name: string): string =>
  toNfc(name)
    .normalize('NFD')
    .replace(/[\u093c\u09bc\u0b3c\u200b-\u200d]/gu, '')
    .replace(/[ँঁଁ]/gu, (mark) => (mark === 'ँ' ? 'ं' : mark === 'ঁ' ? 'ং' : 'ଂ'));

const isLatin = /^[\x20-\x7e]*$/u;

/** A place name without letter case, spaces, hyphens or dots; `&` becomes `and`. */
export const toLocationKey = (name: string): string =>
  (isLatin.test(name) ? comparisonKey(name) : comparisonKey(scriptVariants(name)))
    .replace(/&/gu, 'and')
    .replace(/[\s.‐-–-]+/gu, '');

/**
 * Words around the name of a state: `State of Bihar`, `U.T. of Ladakh`, `West Bengal, India`, `Odisha (formerly Orissa)`. Numbers are
 * state codes or PIN codes: `19-West Bengal`, `West Bengal 700001`.
 */
const wordsAroundState =
  /(?<![\p{L}\p{M}])(?:(?:the|state|govt\.?|government|u\.?\s?t\.?|union territory|india|bharat|formerly|erstwhile|earlier|old|new name|राज्य|भारत|केंद्र शासित प्रदेश|রাজ্য|ভারত|ରାଜ୍ୟ|ଭାରତ)(?:\s+of)?|in(?=\s*-)|\p{Nd}+)(?![\p{L}\p{M}])/giu;

const signsBetween = /[()[\]/|,;:]|\s[-–—]\s/u;

/**
 * The names in a text about one state: `West Bengal (WB)`, `Odisha / Orissa`, `WB - West Bengal`.
 * @param between the separator of the names
 */
const splitState = (text: string, between: RegExp): string[] =>
  text
    .replace(wordsAroundState, ' ')
    .split(between)
    .filter((name) => /[\p{L}\p{N}]/u.test(name));

/** Possible readings of a text about one state, with and without a hyphen as separator (`WB-West Bengal`). */
export const namesInState = (text: string): string[][] =>
  [signsBetween, /[()[\]/|,;:–—-]/u].map((between) => splitState(text, between));
