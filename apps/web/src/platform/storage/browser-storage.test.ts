import { afterEach, describe, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) storage.remove(key);
});

const blockStorage = (): void => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
};

describe('R15: browser storage', () => {
  test('stores texts in the browser', () => {
    expect(deviceStorage.set('a', '1')).toBe(true);
    expect(localStorage.getItem('a')).toBe('1');
    expect(deviceStorage.isAvailable()).toBe(true);
  });

  test('stores texts in memory when the browser blocks storage', () => {
    blockStorage();
    expect(deviceStorage.isAvailable()).toBe(false);
    expect(deviceStorage.set('a', '1')).toBe(false);
    expect(deviceStorage.get('a')).toBe('1');
    deviceStorage.remove('a');
    expect(deviceStorage.get('a')).toBeNull();
  });
});
