import { describe, expect, test } from 'vitest';
import { certificatesContract } from '../certificates/certificates.contract.ts';
import { contactForm } from '../contacts/contacts.contract.ts';
import { locationsContract } from '../locations/locations.contract.ts';

/** The invisible characters that messengers and PDFs add when text is copied. */
const pasted = (text: string): string => `\u202a\u200e${text}\u00ad\u202c`;

describe('R6: text pasted into paths and small forms', () => {
  test.each(['700001', '700 001', '७००००१', '700-001'])(
    'accepts the pasted PIN code %s',
    (code) => {
      const { params } = locationsContract.lookUpPostalCode;
      expect(params.parse({ postalCode: pasted(code) })).toEqual({ postalCode: '700001' });
    },
  );

  test.each(['abcdefghij', 'ABCDE-FGHIJ', 'abcde fghij'])(
    'accepts the pasted certificate code %s',
    (code) => {
      const { params } = certificatesContract.readCertificate;
      expect(params.parse({ code: pasted(code) })).toEqual({ code: 'ABCDEFGHIJ' });
    },
  );

  test('accepts a pasted day for the next call', () => {
    const input = { way: 'call', outcome: 'reached', nextOn: pasted('२०२६-१२-३०') };
    expect(contactForm.parse(input).nextOn).toBe('2026-12-30');
    expect(contactForm.parse({ ...input, nextOn: '' }).nextOn).toBe('');
  });
});
