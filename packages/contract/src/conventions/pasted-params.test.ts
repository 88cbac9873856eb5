import { describe, expect, test } from 'vitest';
import { certificatesContract } from '../certificates/certificates.contract.ts';
import { contactForm } from '../contacts/contacts.contract.ts';
import { placesContract } from '../places/places.contract.ts';

/** As messengers and PDFs give away what is copied from them. */
const pasted = (text: string): string => `\u202a\u200e${text}\u00ad\u202c`;

describe('R6: what is pasted into addresses of calls and small forms', () => {
  test.each(['700001', '700 001', '७००००१', '700-001'])('the PIN code %s', (code) => {
    const { params } = placesContract.lookUpPostalCode;
    expect(params.parse({ postalCode: pasted(code) })).toEqual({ postalCode: '700001' });
  });

  test.each(['abcdefghij', 'ABCDE-FGHIJ', 'abcde fghij'])(
    'the code of a certificate %s',
    (code) => {
      const { params } = certificatesContract.readCertificate;
      expect(params.parse({ code: pasted(code) })).toEqual({ code: 'ABCDEFGHIJ' });
    },
  );

  test('the day of the next call', () => {
    const given = { way: 'call', outcome: 'reached', nextOn: pasted('२०२६-१२-३०') };
    expect(contactForm.parse(given).nextOn).toBe('2026-12-30');
    expect(contactForm.parse({ ...given, nextOn: '' }).nextOn).toBe('');
  });
});
