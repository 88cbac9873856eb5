import { accountMessages } from '@purboday/contract/account/account.messages';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearScreen, renderScreens, respondByPath } from '#web/platform/testing/shown-screen.tsx';
import { UndoAccountChangeScreen } from './undo-account-change-screen.tsx';

afterEach(clearScreen);

describe('T66, R37: the link that undoes a change', () => {
  const path = '/undo-account-change';
  const show = () => renderScreens(`${path}#token=abc`, { [path]: UndoAccountChangeScreen });

  test('asks before it undoes, and removes the token from the address', async () => {
    respondByPath({
      '/api/auth/undo-account-change': { success: true, data: { of: 'membership' } },
    });
    const sent: unknown[] = [];
    const respond = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (typeof init.body === 'string') sent.push(JSON.parse(init.body));
      return respond(url, init);
    });
    await show();
    const button = await screen.findByRole('button', { name: 'Undo the change' });
    expect([sent, location.hash]).toEqual([[], '']);
    fireEvent.click(button);
    await screen.findByText('The person has the same role and access as before.');
    expect(sent).toEqual([{ token: 'abc' }]);
  });

  test('says so when the link is over', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: false, message: accountMessages.undoOver }, { status: 410 }),
    );
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));
    const lead = 'A link works once, and for 7 days. If something is wrong, please call us.';
    expect(await screen.findByText(lead)).toBeDefined();
  });
});
