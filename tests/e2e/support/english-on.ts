import type { Page } from '@playwright/test';

/**
 * English that a page shows, except names (`<bdi>`), addresses, codes, words that a workbook must
 * contain, and what is the same in every language.
 */
export const listEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const same =
      /\b(?:Purboday|English|OTP|PIN|PDF|JPEG|JPG|PNG|MB|KB|IST|SMS|WhatsApp|Android|APK|CIN|GSTIN|GST|Udyam|L1|Gmail|WCAG|AA|am|pm|Ctrl K|Do Not Track|Global Privacy Control)\b/gu;
    const hidden =
      'script, style, noscript, svg, [lang^="en"]:not(html), .privacy-notice, [hidden], option, bdi, [translate="no"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const text = (walker.currentNode.textContent ?? '')
        .replaceAll(
          /\S+@\S+|PB-\w{3}-\w{3}|\b[0-9A-F]{6}\b|X{4,}\d+|X{4} X{4} \d{4}|“Howrah district”|“All of Sikkim”|\.xlsx?\b|^\/[\w/$-]+$|\((?:Present|Late|Absent|Excused|Reason)\)/gu,
          '',
        )
        .replaceAll(same, '');
      const shown = walker.currentNode.parentElement?.closest(hidden) === null;
      if (shown && /[A-Za-z]{2}/u.test(text)) found.push(text.trim());
    }
    return found;
  });
