import StarterKit from '@tiptap/starter-kit';

/** Exactly the HTML elements that the API accepts (`server/engine/richText.ts`). */
export const extensions = [
    StarterKit.configure({
        blockquote: false,
        code: false,
        codeBlock: false,
        dropcursor: false,
        gapcursor: false,
        heading: false,
        horizontalRule: false,
        strike: false,
        trailingNode: false,
        link: {
            openOnClick: false,
            autolink: false,
            protocols: ['http', 'https', 'mailto'],
            HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
        },
    }),
];

const SCHEME = /^(https?:\/\/|mailto:)\S/i;

/** In characters: browsers take no longer address. */
const LONGEST = 2048;

/** Completes a typed address: `comptoir.test` to `https://`, `a@b.fr` to `mailto:`. Undefined for an invalid one. */
export const addressOf = (typed: string): string | undefined => {
    const text = typed.trim();
    if (text.length > LONGEST) return undefined;
    if (SCHEME.test(text)) return text;
    if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
    return /^[^\s:/@]+\.[^\s:/@]+(\/\S*)?$/.test(text) ? `https://${text}` : undefined;
};
