interface TextMessage {
    readonly locale: string;
    readonly subject: string;
    readonly company: string;
}

export interface HtmlMessage extends TextMessage {
    /** Paragraphs above and below the button. */
    readonly before: readonly string[];
    readonly after: readonly string[];
    readonly action: string;
    readonly link: string;
    /** Sentence before the link as text. */
    readonly plain: string;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);

const BUTTON =
    'display:inline-block;padding:10px 18px;border-radius:8px;background:#0f6b3d;color:#ffffff;text-decoration:none;font-weight:600';
const BODY = 'margin:0;padding:24px;background:#f6f5f2;color:#1d1f1e;font:16px/1.5 Arial,Helvetica,sans-serif';
const CARD = 'max-width:520px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff';

const paragraphs = (texts: readonly string[]): string => texts.map(text => `<p>${escapeHtml(text)}</p>`).join('\n');

/** HTML for all mail programs: styles in attributes, no external resources. */
const frame = ({ locale, subject, company }: TextMessage, content: string): string => `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${BODY}">
<div style="${CARD}">
${content}
<p style="color:#5c615f;font-size:14px">${escapeHtml(company)}</p>
</div>
</body>
</html>
`;

export const letterHtml = ({ before, after, action, link, plain, ...message }: HtmlMessage): string => {
    const href = escapeHtml(link);
    return frame(
        message,
        `${paragraphs(before)}
<p><a href="${href}" style="${BUTTON}">${escapeHtml(action)}</a></p>
${paragraphs(after)}
<p style="color:#5c615f;font-size:14px">${escapeHtml(plain)}<br><a href="${href}" style="color:#5c615f;word-break:break-all">${href}</a></p>`,
    );
};

/** Converts typed plain text; empty lines separate paragraphs. */
export const textToHtml = (text: string, message: TextMessage): string => {
    const typed = text.replaceAll('\r\n', '\n').split(/\n\s*\n/);
    return frame(message, typed.map(one => `<p>${escapeHtml(one).replaceAll('\n', '<br>\n')}</p>`).join('\n'));
};
