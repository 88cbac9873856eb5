const prefix = 'registered:';

/** The registration that was sent from this tab, so that going back to the form never sends another by mistake (FLT-03). */
export const registered = {
  keep: (form: string, id: string): void => {
    try {
      sessionStorage.setItem(`${prefix}${form}`, id);
    } catch {
      // Without storage only the hint at a return to the form is missing.
    }
  },
  find: (form: string): string | undefined => {
    try {
      return sessionStorage.getItem(`${prefix}${form}`) ?? undefined;
    } catch {
      return undefined;
    }
  },
  forget: (form: string): void => {
    try {
      sessionStorage.removeItem(`${prefix}${form}`);
    } catch {
      // Nothing was kept.
    }
  },
} as const;
