const stays = 3000;

/** Closes after 3000 ms, but not while the pointer is on it (specification §1). */
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

/** Milliseconds before the download starts (specification §9). */
const delay = 1500;

export const downloadTexts = {
  found: 'APK found. Starting download...',
  notFound: 'APK file not found.',
  failed: 'Something went wrong while checking the file.',
} as const;

type AppSearch = 'found' | 'notFound' | 'failed';

const look = async (address: string): Promise<AppSearch> => {
  try {
    const { ok, status } = await fetch(address, { method: 'HEAD' });
    if (ok) return 'found';
    return status === 404 ? 'notFound' : 'failed';
  } catch {
    return 'failed';
  }
};

/** Checks that the file exists before it is downloaded, and shows the result. */
export const checkBeforeDownload = (link: HTMLAnchorElement): void => {
  let busy = false;
  let checked = false;

  const check = async (): Promise<void> => {
    busy = true;
    const answer = await look(link.href);
    // The texts are in the language of the page.
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
      // The next click is made by this script, and downloads the file.
      checked = false;
      return;
    }
    event.preventDefault();
    if (!busy) void check();
  });
};
