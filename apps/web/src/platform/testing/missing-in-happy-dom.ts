import { configure } from '@testing-library/react';
// Browser features that happy-dom lacks.
import { BroadcastChannel } from 'node:worker_threads';

// Each test file runs in its own context, in which Node provides only the language.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;

// With these react-hook-form distinguishes a user's choice from the first option.

/** 0, as in a browser without a value. */
const size = {
  configurable: true,
  get: function (this: HTMLSelectElement): number {
    return Number(this.getAttribute('size') ?? 0);
  },
};

const defaultSelected = {
  configurable: true,
  get: function (this: HTMLOptionElement): boolean {
    return this.hasAttribute('selected');
  },
};

// Some tests run without a document.
if (typeof document !== 'undefined') {
  Object.defineProperty(HTMLSelectElement.prototype, 'size', size);
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', defaultSelected);
}

// Forms load their parts when they are opened, which takes more than the default second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
