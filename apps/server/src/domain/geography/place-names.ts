import { comparisonKey, toNfc } from '@purboday/contract/conventions/normalize';

/** Other names of states that people write: former ones, other spellings and abbreviations, and the name of the built-in list. */
const namesOfState: Readonly<Record<string, string>> = {
  'Andaman and Nicobar Islands':
    'AN|A&N|ANI|Andaman & Nicobar|Andaman Nicobar|Andaman|A & N Islands',
  'Andhra Pradesh': 'AP|Andhra',
  'Arunachal Pradesh': 'AR|Arunachal|NEFA',
  Assam: 'AS|Asom',
  Bihar: 'BR|BH',
  Chandigarh: 'CH|Chandigarh UT',
  Chhattisgarh: 'CG|CT|Chattisgarh|Chhatisgarh|Chattishgarh|Chhattisgadh',
  'Dadra and Nagar Haveli and Daman and Diu':
    'DN|DD|DH|DNH|DNHDD|D&NH|Dadra & Nagar Haveli|Dadra Nagar Haveli|Daman & Diu|Daman|Diu|Silvassa',
  Delhi:
    'DL|NCT Delhi|New Delhi|NCT of Delhi|NCT|Delhi NCT|Delhi NCR|National Capital Territory of Delhi',
  Goa: 'GA',
  Gujarat: 'GJ|Gujrat',
  Haryana: 'HR|Hariyana',
  'Himachal Pradesh': 'HP|Himachal',
  'Jammu and Kashmir': 'JK|J&K|J & K|Jammu & Kashmir (UT)|Jammu Kashmir|Jammu|Kashmir',
  Jharkhand: 'JH|Jharkand|Jarkhand',
  Karnataka: 'KA|Mysore|Mysore State|Karnatak',
  Kerala: 'KL|Keralam|Kerela',
  Ladakh: 'LA|Ladak',
  Lakshadweep: 'LD|LK|Laccadive Islands|Laccadives|Lakshadweep Islands',
  'Madhya Pradesh': 'MP|M P|Madhyapradesh|Central Provinces',
  Maharashtra: 'MH|Maharastra|Bombay State',
  Manipur: 'MN',
  Meghalaya: 'ML|MG',
  Mizoram: 'MZ',
  Nagaland: 'NL|NG',
  Odisha: 'OD|OR|OS|Orissa|Odissa|Orrisa',
  Puducherry: 'PY|Pondicherry|Pondichery|Pondy|Puduchery',
  Punjab: 'PB|Panjab',
  Rajasthan: 'RJ|Rajastan|Rajputana',
  Sikkim: 'SK',
  'Tamil Nadu': 'TN|Tamilnad|Tamizh Nadu|Madras State',
  Telangana: 'TS|TG|Telengana|Telangana State',
  Tripura: 'TR',
  'Uttar Pradesh': 'UP|U P|United Provinces|Uttarpradesh',
  Uttarakhand: 'UK|UA|Uttaranchal|Uttranchal|Uttrakhand|Uttarakand|Uttrakhand State',
  'West Bengal': 'WB|W Bengal|Bengal|Paschim Banga|Paschimbanga|Paschim Bangal|Bangla|Westbengal',
};

/** Each other name of a state, and the name of the built-in list. */
export const otherStateNames: readonly (readonly [name: string, state: string])[] = Object.entries(
  namesOfState,
).flatMap(([state, names]) => names.split('|').map((name) => [name, state] as const));

/** Marks that writers of Indian scripts set or leave out: nukta, joiners, and the two signs of a nasal before a consonant. */
const scriptVariants = (name: string): string =>
  toNfc(name)
    .normalize('NFD')
    .replace(/[\u093c\u09bc\u0b3c\u200b-\u200d]/gu, '')
    .replace(/[ँঁଁ]/gu, (mark) => (mark === 'ँ' ? 'ं' : mark === 'ঁ' ? 'ং' : 'ଂ'));

const isLatin = /^[\x20-\x7e]*$/u;

/** A place name as its spellings share it: no letter case, spaces, hyphens or dots; `&` is `and`. */
export const placeKey = (name: string): string =>
  (isLatin.test(name) ? comparisonKey(name) : comparisonKey(scriptVariants(name)))
    .replace(/&/gu, 'and')
    .replace(/[\s.‐-–-]+/gu, '');

/** Words around the name of a state that name no place: `State of Bihar`, `Puducherry UT`, `West Bengal, India`. */
const wordsAroundState =
  /(?<![\p{L}\p{M}])(?:state of|state|govt of|ut of|ut|union territory|india)(?![\p{L}\p{M}])/giu;

/** The names that a text about one state may contain: `West Bengal (WB)`, `Odisha / Orissa`, `WB - West Bengal`. */
export const namesInState = (text: string): string[] =>
  text
    .replace(wordsAroundState, '')
    .split(/[()[\]/|,]|\s[-–—]\s/u)
    .filter((name) => name.trim() !== '');
