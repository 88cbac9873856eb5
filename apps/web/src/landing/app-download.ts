const stays = 3000;

/** A message that closes itself after 3000 ms, not while the pointer is on it (specification §1); in the place the page has for them. */
const toast = (kind: 'success' | 'error', text: string): void => {
  const place = document.querySelector('[data-toasts]');
  const message = document.createElement('p');
  message.className = `toast toast-${kind}`;
  message.textContent = text;
  const leave = () => setTimeout(() => message.remove(), stays);
  let leaving = leave();
  message.addEventListener('mouseenter', () => clearTimeout(leaving));
  message.addEventListener('mouseleave', () => (leaving = leave()));
  place?.append(message);
};

/** Specification §9: milliseconds between the good news and the download. */
const delay = 1500;

/** Specification §8. */
export const downloadTexts = {
  found: 'APK found. Starting download...',
  notFound: 'APK file not found.',
  failed: 'Something went wrong while checking the file.',
} as const;

type Answer = 'found' | 'notFound' | 'failed';

const look = async (address: string): Promise<Answer> => {
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD' });
    if (ok) return 'found';
    return status === 404 ? 'notFound' : 'failed';
  } catch {
    return 'failed';
  }
};

/** Makes the link look whether the file is there before it is downloaded, and say what it found. */
export const checkBeforeDownload = (link: HTMLAnchorElement): void => {
  let busy = false;
  let checked = false;

  const check = async (): Promise<void> => {
    busy = true;
    const answer = await look(link.href);
    // The page says them in its own language.
    toast(answer === 'found' ? 'success' : 'error', link.dataset[answer] ?? downloadTexts[answer]);
    if (answer === 'found') {
      await new Promise((resolve) => setTimeout(resolve, delay));
      checked = true;
      link.click();
    }
    busy = false;
  };

  link.addEventListener('click', (event) => {
    if (checked) {
      // The click of this program itself: the browser downloads.
      checked = false;
      return;
    }
    event.preventDefault();
    if (!busy) void check();
  });
};
