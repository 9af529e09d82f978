/**
 * Returns a typed phone number in E.164 (ITU-T: `+`, then up to 15 digits): from `+886 912-345-678`, or as dialled
 * within Taiwan, `0912345678`. Undefined when the text is not a phone number.
 */
export function phoneNumberOf(text: string): string | undefined {
  const typed = text.normalize('NFKC').replaceAll(/[\s().-]/g, '');
  const number = typed.replace(/^00/, '+').replace(/^0(?=9\d{8}$)/, '+886');
  return /^\+[1-9]\d{7,14}$/.test(number) ? number : undefined;
}
