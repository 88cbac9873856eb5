import { describe, expect, test } from 'vitest';
import { comparisonKey, nameKey, toSearchableNumbers } from './comparison.ts';
import {
  normalizeCode,
  normalizeDay,
  normalizeDigits,
  normalizeEmail,
  normalizeLine,
  normalizeMobileNumber,
  normalizeText,
  toNfc,
  toPlainText,
} from './normalize.ts';

/** Characters that messengers, PDFs and office programs add to copied text. */
const unseen = Array.from(
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2066\u2067\u2068\u2069\u3164\ufe00\ufe0d\ufe0f\ufeff',
);

describe('R6: invisible characters', () => {
  test.each(unseen.map((char) => [char.codePointAt(0)?.toString(16), char]))(
    'removes U+%s from numbers, codes, emails, days and names',
    (_, char) => {
      const within = (text: string): string =>
        char + [...text].join(char).replaceAll(`${char} `, ' ') + char;
      expect(normalizeMobileNumber(within('+91 98300 00001'))).toBe('9830000001');
      expect(normalizeDigits(within('700001'))).toBe('700001');
      expect(normalizeCode(within('abcde-12345'))).toBe('ABCDE12345');
      expect(normalizeEmail(within('Asha@example.org'))).toBe('asha@example.org');
      expect(normalizeDay(within('2010-05-01'))).toBe('2010-05-01');
      expect(normalizeLine(within('Asha Devi'))).toBe('Asha Devi');
      expect(normalizeLine(within('सीता'))).toBe('सीता');
    },
  );

  test.each([
    ['क्\u200dष', 'क्\u200dष'],
    ['র\u200d্যা', 'র\u200d্যা'],
    ['محمد\u200cعلی', 'محمد\u200cعلی'],
    ['राज\u200c', 'राज'],
    ['\u200dराज \u200d कुमार', 'राज कुमार'],
    ['As\u200dha De\u200cvi', 'Asha Devi'],
    ['क्\u200d\u200d\u200dष', 'क्\u200dष'],
    ['രാജന\u0d4d\u200d', 'രാജൻ'],
    ['Anita 👩🏽‍🎓 Rao', 'Anita 👩🏽‍🎓 Rao'],
    ['Asha\u00a0\u00a0Devi', 'Asha Devi'],
    ['Asha \t Devi ', 'Asha Devi'],
  ])('keeps joiners in a name only where they shape letters: %j', (typed, expected) => {
    expect(normalizeLine(typed)).toBe(expected);
  });

  test('keeps lines and emoji in a text of several lines', () => {
    expect(normalizeText('  one\n\u202etwo ❤️ \u200b')).toBe('one\ntwo ❤️');
  });
});

describe('R14: mobile numbers in common spellings', () => {
  test.each([
    '9830000005',
    '98300 00005',
    '98300-00005',
    '098300 00005',
    '+91 98300 00005',
    '+919830000005',
    '+91 (0) 98300 00005',
    '+91-098300-00005',
    '(+91) 98300.00005',
    '091-98300 00005',
    '0091 98300 00005',
    '91-98300 00005',
    '＋91 98300 00005',
    '＋９１　９８３００ ００００５',
    '९८३०० ००००५',
    '+৯১ ৯৮৩০০ ০০০০৫',
    '98300‑00005',
    '98300−00005',
    "'9830000005",
    '\u202a+91 98300 00005\u202c',
  ])('normalizes %j', (typed) => {
    expect(normalizeMobileNumber(typed)).toBe('9830000005');
  });

  test.each([
    '9830000005 / 9830000006',
    '9830000005, 9830000006',
    '9830000005 9830000006',
    '98300000059830000006',
    '983000000',
    '+1 98300 00005',
    '+92 98300 00005',
    '98300 0000O',
    'none',
  ])('leaves %j for validation to reject', (typed) => {
    expect(normalizeMobileNumber(typed)).not.toMatch(/^\d{10}$/u);
  });
});

describe('R33: what stays apart', () => {
  test.each([
    ['Asha Devi', 'Ashadevi'],
    ['a.b@example.org', 'ab@example.org'],
    ['C++', 'C'],
    ['सीता', 'सिता'],
    ['Anne-Marie', 'Anne Marie'],
  ])('distinguishes %j and %j', (one, other) => {
    expect(comparisonKey(one)).not.toBe(comparisonKey(other));
  });

  test('compares names of people in any order of their words', () => {
    expect(nameKey('Das, S. K.'.replace(',', ''))).toBe(nameKey('S.K. Das'));
    expect(nameKey('Kumari Asha')).toBe(nameKey('asha  KUMARI'));
    expect(nameKey('Asha Asha')).not.toBe(nameKey('Asha'));
  });
});

describe('R5: search texts', () => {
  test.each([
    ['মি\u09dfা', 'মি\u09af\u09bcা'],
    ['Asha  Devi', 'asha devi'],
    ['क्\u200dष राज\u200c', 'क्ष राज'],
    ['Asha\u200b\u00a0Devi', 'ASHA DEVI'],
    ['কক্ষ ১২', 'কক্ষ 12'],
    ["O'Brien", 'O’Brien'],
    ["D'Souza", 'd`souza'],
    ['Anne-Marie', 'Anne‑Marie'],
    ['Anne-Marie', 'ANNE–MARIE'],
    ['José', 'JOSE'],
    ['Zoë Çelik', 'zoe celik'],
    ['Md. Salim', 'Md Salim'],
    ['Md.Salim', 'MD SALIM'],
    ['S. K. Das', 'SK Das'],
    ['S.K. Das', 's k das'],
    ['फ़ातिमा', 'फातिमा'],
    ['डॉ॰ सीता', 'डॉ सीता'],
  ])('treats %j and %j as equal', (one, other) => {
    expect(comparisonKey(one)).toBe(comparisonKey(other));
  });

  test.each([
    ['98300 00001', '9830000001'],
    ['+91 98300 00001', '9830000001'],
    ['098300 00001', '9830000001'],
    ['0091-98300-00001', '9830000001'],
    ['९८३०० ००००१', '9830000001'],
    ['+91 98300', '98300'],
    ['0983', '983'],
    ['(983) 00', '98300'],
    ['+91 (0) 97805', '97805'],
    ['+91-0-9780', '9780'],
    ['+91 0 978', '978'],
    ['(+91) 97805', '97805'],
    ['(+91) (0) 97805', '97805'],
    ['0091 9780', '9780'],
    ['0091 0 9780', '9780'],
    ['0091 (0) 98300-00001', '9830000001'],
    ['097805', '97805'],
    ['0-97805', '97805'],
    ['(0) 97805', '97805'],
    ['+91.97805', '97805'],
    ['+91/97805', '97805'],
    ['tel:+9198300', '98300'],
    ['+९१ ०९७८०', '9780'],
    ['\u202a+91 (0)\u00a097805\u202c', '97805'],
  ])('searches for %j as %j too', (search, number) => {
    expect(toSearchableNumbers(search)).toEqual([number]);
  });

  test.each([
    ['91 97805', ['9197805', '97805']],
    ['091 97805', ['9197805', '97805']],
    ['91 (0) 97805', ['91097805', '97805']],
    ['9197805', ['97805']],
    ['919830000001', ['9830000001']],
  ])('searches for %j with and without the country code', (search, numbers) => {
    expect(toSearchableNumbers(search)).toEqual(numbers);
  });

  test.each([
    '9830000001',
    '98',
    'Asha 98300',
    'PB-7K4-92M',
    '',
    '+',
    '+91',
    '+91 0',
    '+91 (0) 97',
  ])('searches for %j unchanged', (search) => {
    expect(toSearchableNumbers(search)).toEqual([]);
    expect(toPlainText(search)).toBe(search);
  });
});

describe('R20, T35: emails and combining marks', () => {
  test('converts all spellings of an email with an internationalized domain to one', () => {
    expect(normalizeEmail(' Asha@उदाहरण.भारत ')).toBe('asha@xn--p1b6ci4b4b3a.xn--h2brj9c');
    expect(normalizeEmail('ASHA@XN--P1B6CI4B4B3A.XN--H2BRJ9C')).toBe(
      'asha@xn--p1b6ci4b4b3a.xn--h2brj9c',
    );
    expect(normalizeEmail('R&D＠example.org')).toBe('r&d@example.org');
  });

  test('normalizes endless combining marks in linear time', () => {
    const started = performance.now();
    expect(toNfc(`a${'\u0315\u0300'.repeat(30_000)}`).length).toBeLessThan(40);
    expect(performance.now() - started).toBeLessThan(50);
  });
});
