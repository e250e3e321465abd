import { ean } from '#contract/rules.ts';

/** A code as it is compared: scanners and people differ in case and blanks. */
export const foldCode = (text: string | null): string => (text ?? '').trim().toUpperCase();

/** Whether the text is an EAN-13 or EAN-8 with a correct check digit, as scanners send them. */
export const isEan = (text: string): boolean => /^\d{8}(\d{5})?$/.test(text) && ean(text) === undefined;
