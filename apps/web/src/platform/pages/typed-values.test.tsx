import { act } from '@testing-library/react';
import { useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { rememberTypedValues } from './hydrate.tsx';

const Form = () => {
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  return (
    <form>
      <p>Please register</p>
      <input name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <textarea name="about" />
      <select name="kind">
        <option value="">Choose</option>
        <option>Work</option>
      </select>
      <input name="skills" type="checkbox" value="Coding" />
      <input name="skills" type="checkbox" value="Writing" />
      <input
        name="agreed"
        type="checkbox"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <input name="untouched" defaultValue="kept" />
      <output>{`Hello ${name}, ${agreed ? 'agreed' : 'not agreed'}`}</output>
    </form>
  );
};

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
});

/** The page as served, before its scripts run. */
const arrive = (): HTMLElement => {
  document.body.innerHTML = `<div id="app">${renderToString(<Form />)}</div>`;
  return document.getElementById('app') as HTMLElement;
};

const field = <Control extends HTMLElement = HTMLInputElement>(selector: string): Control =>
  document.querySelector<Control>(selector) as Control;

const typeAll = (): void => {
  field('[name=name]').value = 'Asha';
  field<HTMLTextAreaElement>('[name=about]').value = 'I weave';
  field<HTMLSelectElement>('[name=kind]').value = 'Work';
  field('[value=Writing]').checked = true;
  field('[name=agreed]').checked = true;
  field('[name=name]').focus();
};

/** The values of the form, and the focused field. */
const shownForm = () => ({
  output: field('output').textContent,
  name: field('[name=name]').value,
  about: field<HTMLTextAreaElement>('[name=about]').value,
  kind: field<HTMLSelectElement>('[name=kind]').value,
  coding: field('[value=Coding]').checked,
  writing: field('[value=Writing]').checked,
  agreed: field('[name=agreed]').checked,
  untouched: field('[name=untouched]').value,
  focused: document.activeElement?.getAttribute('name'),
});
const asTyped: ReturnType<typeof shownForm> = {
  output: 'Hello Asha, agreed',
  name: 'Asha',
  about: 'I weave',
  kind: 'Work',
  coding: false,
  writing: true,
  agreed: true,
  untouched: 'kept',
  focused: 'name',
};

describe('R3: what was typed before the page was hydrated', () => {
  test('is restored, with the focus, when the page is rendered again', async () => {
    const place = arrive();
    typeAll();
    const announce = rememberTypedValues(place);
    await act(async () => {
      root = createRoot(place);
      root.render(<Form />);
    });
    await act(async () => announce());
    expect(shownForm()).toEqual(asTyped);
  });

  test('is restored into fields that are rendered later', async () => {
    const place = arrive();
    typeAll();
    const announce = rememberTypedValues(place);
    await act(async () => {
      root = createRoot(place);
      root.render(<p>Loading</p>);
    });
    await act(async () => announce());
    await act(async () => root?.render(<Form />));
    expect(shownForm()).toEqual(asTyped);
  });

  test('notifies controlled fields when the page is hydrated', async () => {
    const place = arrive();
    typeAll();
    const announce = rememberTypedValues(place);
    const input = field('[name=name]');
    await act(async () => {
      root = hydrateRoot(place, <Form />);
    });
    await act(async () => announce());
    expect(field('[name=name]')).toBe(input);
    expect(shownForm()).toEqual(asTyped);
  });

  test('leaves unchanged fields alone', async () => {
    const place = arrive();
    const announce = rememberTypedValues(place);
    const events: string[] = [];
    for (const kind of ['input', 'change', 'click'])
      place.addEventListener(kind, () => events.push(kind));
    await act(async () => {
      root = createRoot(place);
      root.render(<Form />);
    });
    await act(async () => announce());
    expect(events).toEqual([]);
    expect(document.activeElement).toBe(document.body);
  });
});
