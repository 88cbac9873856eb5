/** What the workbook of rows to correct shows in place of an Aadhar number, and where the whole number is kept. */
export const maskedNumber =
  /^XXXX XXXX (\d{4}) \((?:sheet (\d{1,3}), )?row (\d{1,7}), ([0-9a-f]{12})\)$/u;

export const isMaskedNumber = (text: string): boolean => maskedNumber.test(text.trim());
