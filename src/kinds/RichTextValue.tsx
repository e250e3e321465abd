/** The text of HTML without its markup, by a parser that neither runs scripts nor loads anything. */
export const wordsOf = (html: string): string => {
    const lines = html.replace(/<br\s*\/?>|<\/(p|li)>/g, '$&\n');
    return new DOMParser().parseFromString(lines, 'text/html').body.textContent.trim();
};

/** A read-only rich text, shown as plain text. */
export const RichTextValue = ({ value }: { value: string }) => wordsOf(value);
