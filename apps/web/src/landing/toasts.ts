const stays = 3000;

/** A message that closes itself after 3000 ms, not while the pointer is on it (specification §1); in the place the page has for them. */
export const toast = (kind: 'success' | 'error', text: string): void => {
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
