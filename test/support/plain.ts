/** A text as Testing Library reads those of the page: with plain spaces in the place of no-break ones. */
export const plain = (text: string | null): string => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');
