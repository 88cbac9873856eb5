import { describe, expect, test } from 'vitest';
import { findAdvice } from './rejections.ts';

describe('interfaces §34: what to do about an operator’s rejection', () => {
  test.each([
    ['The provider answered 400, 633: TEMPLATE_NOT_MATCHED', 'does not know this text'],
    ['The provider answered 422, 634: HEADER_NOT_REGISTERED_FOR_TEMPLATE', 'sender name'],
    ['The provider answered 400, 620: ', 'sender name'],
    ['The provider answered 400, 635: TEMPLATE_VARIABLE_EXCEEDED_MAX_LENGTH', 'longer than'],
    ['The provider answered 400, 999: URL_NOT_WHITELISTED', 'not whitelisted'],
    ['The provider answered 400: CTA not whitelisted', 'not whitelisted'],
    ['The provider answered 400, 602: ENTITY_INACTIVE', 'entity id'],
    ['The provider answered 400, 613: TELEMARKETER_NOT_ALLOWED_FOR_ENTITY', 'linked'],
    ['The provider answered 403, 650: PREFERENCE_NOT_MATCHED', 'Do Not Disturb'],
    ['The provider answered 403: NDNC REJECTED', 'Do Not Disturb'],
    ['Twilio 400, 21610: Attempt to send to unsubscribed recipient', 'wrong or blocked'],
    ['Twilio 400, 21211: Invalid To Phone Number: XXXXXX3210', 'wrong or blocked'],
  ])('%s', (reason, advice) => {
    expect(findAdvice(reason)).toContain(advice);
  });

  test.each(['550 no such user', 'The provider answered 500', '450 4.7.1 try 633 again later'])(
    'has no advice about "%s"',
    (reason) => {
      expect(findAdvice(reason)).toBeUndefined();
    },
  );
});
