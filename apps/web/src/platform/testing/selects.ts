// What happy-dom's selects lack: with it react-hook-form tells a choice that a person made from the first option.

/** 0 as in a browser where none is given. */
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
