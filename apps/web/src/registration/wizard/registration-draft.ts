import { otp } from '@purboday/contract/conventions/limits';
import { get, set } from 'react-hook-form';
import { draft, isNeverKept } from '#web/platform/forms/draft.ts';
import { verifiedName } from '#web/platform/forms/fields.ts';

/** A field that was verified, by its name: what it held then, and when. */
type Proofs = Record<string, { value: string; at: number }>;

// A minute less than the server counts, so that a registration begun in time arrives in time.
const keptMs = (otp.verifiedMinutes - 1) * 60_000;

const isFresh = (proof: unknown, value: unknown, now: number): boolean => {
  const { value: proved, at } = (proof ?? {}) as Partial<Proofs[string]>;
  return proved === value && typeof at === 'number' && now - at < keptMs && now >= at;
};

/** Whether something was given that no draft keeps: a document, a password, the Aadhar number. */
export const holdsUnkept = (values: object): boolean =>
  Object.entries(values).some(
    ([name, value]) =>
      isNeverKept(name) && (value instanceof File || (typeof value === 'string' && value !== '')),
  );

/**
 * What was typed into a registration, over a reload (UX-18). Which of its fields were verified is kept too: the server holds the
 * proof, and would otherwise have to mail another code.
 * @param verifiable paths of the fields with a verification: `email`, `postalCode`
 */
export const registrationDraft = (form: string, verifiable: readonly string[]) => ({
  save: (values: object): void => {
    const before = draft.load(form)['proofs'] as Proofs | undefined;
    const proofs: Proofs = {};
    for (const path of verifiable) {
      if (get(values, verifiedName(path)) !== true) continue;
      const value = String(get(values, path));
      const known = before?.[path];
      proofs[path] = known?.value === value ? known : { value, at: Date.now() };
    }
    draft.save(form, { ...values, proofs });
  },

  /** The given defaults with what was kept in their place. */
  load: <Values extends object>(defaults: Values): Values => {
    const { proofs, ...kept } = draft.load(form);
    const known = Object.entries(kept).filter(([name]) => Object.hasOwn(defaults, name));
    const values: Values = structuredClone({ ...defaults, ...Object.fromEntries(known) });
    for (const path of verifiable) {
      const proof = (proofs as Proofs | undefined)?.[path];
      const fresh = isFresh(proof, get(values, path), Date.now());
      set(values, verifiedName(path), fresh);
    }
    return values;
  },

  clear: (): void => draft.clear(form),
});
