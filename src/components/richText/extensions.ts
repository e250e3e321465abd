import StarterKit from '@tiptap/starter-kit';

/** What the API keeps of an HTML text (`server/resources/richText.ts`), and no more. */
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

/** The address that somebody means: `comptoir.test` is a site, `a@b.fr` a mailbox. Undefined for what is neither. */
export const addressOf = (typed: string): string | undefined => {
    const text = typed.trim();
    if (SCHEME.test(text)) return text;
    if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
    return /^[^\s:/@]+\.[^\s:/@]+(\/\S*)?$/.test(text) ? `https://${text}` : undefined;
};
