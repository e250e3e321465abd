/** What a text says, without its markup: read by a parser that neither runs nor loads anything, and shown as text. */
const wordsOf = (html: string): string => {
    const lines = html.replace(/<br\s*\/?>|<\/(p|li)>/g, '$&\n');
    return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
};

/** A rich text where it is only looked at. */
export const RichTextValue = ({ value }: { value: string }) => wordsOf(value);
