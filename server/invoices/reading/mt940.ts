// Apart: MT940 (SWIFT), the customer statement message.
import { isDay } from '#contract/values/days.ts';
import { normalizeDecimal } from '#contract/values/money.ts';
import { Refused } from '../../domain/refused.ts';
import { parseAccount, type StatementAccount } from './accountOf.ts';
import { type BankEntry, joinedText, nameIn } from './bankEntry.ts';
import { isStorableAmount } from './xmlTree.ts';

/** True for a text that begins with a message, with or without its envelope. */
export const isMt940 = (head: string): boolean => /^(\s*\{1:|\s*:20:)/.test(head) && /(^|\n):(20|25|60F):/.test(head);

interface Field {
    readonly tag: string;
    readonly line: number;
    /** Lines of the field, joined by line breaks. */
    readonly value: string;
}

const fieldsOf = (text: string): Field[] => {
    const fields: { tag: string; line: number; parts: string[] }[] = [];
    for (const [at, row] of text.split(/\r\n|\r|\n/).entries()) {
        const [, tag, value] = /^(?:\{[^:]*:[^\n]*?)?:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? [];
        if (tag !== undefined) fields.push({ tag, line: at + 1, parts: [value ?? ''] });
        else if (!/^(-\}?|\{.*|-?\s*)$/.test(row)) fields.at(-1)?.parts.push(row);
    }
    return fields.map(({ tag, line, parts }) => ({ tag, line, value: parts.join('\n') }));
};

/** Value and entry date, direction, funds code, amount, type, references of customer and bank (SWIFT, field 61). */
const MOVEMENT =
    /^(\d{2})(\d{2})(\d{2})(\d{4})?(R?[CD])([A-Z])?(\d{1,15},\d{0,2})([A-Z][A-Z\d]{3})([^\n]{0,16}?)(?:\/\/([^\n]{0,34}))?(?:\n([\s\S]*))?$/;

/** Year of an entry date, which lacks one: January belongs to the year after a value date in December, and vice versa. */
const yearOf = (year: number, valueMonth: number, entryMonth: number): number => {
    if (valueMonth - entryMonth > 6) return year + 1;
    return entryMonth - valueMonth > 6 ? year - 1 : year;
};

const wrong = (line: number, what: string, value: string): Refused =>
    new Refused('invalid', 'bank_entry', { params: { line, what, value: value.slice(0, 40) } });

/** Subfields of :86:, in the notation of German banks (`?20text?32name`), or with SWIFT codes (`/REMI/text/NAME/name`). */
const detailsOf = (value: string): Pick<BankEntry, 'text' | 'counterparty' | 'counterpartyAccount' | 'endToEnd'> => {
    const whole = value.replace(/\n/g, '');
    const coded = [...whole.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code, text]) => [Number(code), text ?? ''] as const);
    if (coded.length > 1) {
        const from = (low: number, high: number): string =>
            coded.flatMap(([code, text]) => (code >= low && code <= high ? text : [])).join('');
        return {
            text: joinedText([from(20, 29) + from(60, 63), from(0, 0)]),
            counterparty: nameIn(from(32, 33)),
            counterpartyAccount: parseAccount(from(31, 31))?.account,
            endToEnd: undefined,
        };
    }
    const words = [...whole.matchAll(/\/([A-Z]{4})\/((?:(?!\/[A-Z]{4}\/).)*)/g)].map(
        ([, word, text]) => [word ?? '', (text ?? '').trim()] as const,
    );
    const named = (...names: readonly string[]): string | undefined =>
        words.find(([word, text]) => names.includes(word) && text !== '')?.[1];
    return {
        text: joinedText([
            named('REMI'),
            words.length === 0 ? value : named('PURP'),
            words.length > 0 && !named('REMI') ? whole : undefined,
        ]),
        counterparty: nameIn(named('NAME', 'ORDP', 'BENM')),
        counterpartyAccount: parseAccount(named('IBAN'))?.account,
        endToEnd: named('EREF'),
    };
};

/** @throws Refused (invalid) for an invalid movement */
const lineOf = (
    { line, value }: Field,
    details: Field | undefined,
    { account, currency }: Partial<StatementAccount>,
): BankEntry => {
    const [, year, month, day, entry, sign = '', , figure = '', , own = '', bank, more] = MOVEMENT.exec(value) ?? [];
    const amount = normalizeDecimal(figure.replace(/,$/, '').replace(',', '.'), 2);
    if (amount === undefined || !isStorableAmount(amount)) throw wrong(line, ':61:', value);
    const [entryMonth, entryDay] = entry ? [entry.slice(0, 2), entry.slice(2)] : [month, day];
    const date = `${yearOf(2000 + Number(year), Number(month), Number(entryMonth))}-${entryMonth}-${entryDay}`;
    if (!isDay(date)) throw wrong(line, ':61:', value);
    // A reversed credit is outgoing, and a reversed debit incoming.
    const isOut = sign === 'D' || sign === 'RC';
    const isNone = (text: string): boolean => /^(NONREF)?$/.test(text.trim());
    const said = detailsOf(details?.value ?? '');
    return {
        line,
        account,
        ...(currency !== undefined && currency !== 'EUR' && { currency }),
        date,
        amount: isOut && Number(amount) !== 0 ? `-${amount}` : amount,
        ...said,
        text: joinedText([said.text, more, isNone(own) ? undefined : own]),
        bankReference: bank && !isNone(bank) ? bank.trim() : undefined,
        isReversal: sign.startsWith('R'),
    };
};

/** Reads all messages of a file. @throws Refused (invalid) naming the line of an invalid movement */
export const readMt940 = (text: string): BankEntry[] => {
    let account: Partial<StatementAccount> = {};
    const fields = fieldsOf(text);
    return fields.flatMap(({ tag, value, line }, place) => {
        const next = fields[place + 1];
        if (tag === '25' || tag === '25P') account = { ...parseAccount(value.split('\n')[0]) };
        // The opening balance contains the currency of the account.
        if (tag === '60F' || tag === '60M') account = { ...account, currency: value.slice(7, 10) };
        return tag === '61' ? [lineOf({ tag, value, line }, next?.tag === '86' ? next : undefined, account)] : [];
    });
};
