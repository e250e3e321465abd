// Apart: CFONB 120, the statement format of French banks with records of 120 characters.
import { isDay } from '#contract/values/days.ts';
import type { Decimal } from '#contract/values/money.ts';
import { Refused } from '../../domain/refused.ts';
import { frenchIban } from './accountOf.ts';
import { type BankEntry, joinedText, nameIn } from './bankEntry.ts';

const LENGTH = 120;

export const isCfonb = (head: string): boolean => /^0[14]\d{5}.{4}\d{5}[A-Z ]{3}.[^\r\n]{99}/.test(head);

/** Last character of an amount: digits `0` to `9` combined with the sign, for credits and debits. */
const CREDITS = '{ABCDEFGHI';
const DEBITS = '}JKLMNOPQR';

interface CfonbRecord {
    readonly line: number;
    readonly text: string;
}

const recordsOf = (text: string): CfonbRecord[] =>
    text.split(/\r\n|\r|\n/).flatMap((row, at) => {
        const records: CfonbRecord[] = [];
        for (let from = 0; from < row.trimEnd().length; from += LENGTH)
            records.push({ line: at + 1, text: row.slice(from, from + LENGTH).padEnd(LENGTH) });
        return records;
    });

const wrong = (line: number, what: string, value: string): Refused =>
    new Refused('invalid', 'bank_entry', { params: { line, what, value: value.slice(0, 40) } });

/** Field of a record by the 1-based inclusive positions of the specification. */
const part = ({ text }: CfonbRecord, from: number, to: number): string => text.slice(from - 1, to).trim();

/** @throws Refused (invalid) */
const amountOf = (record: CfonbRecord): Decimal => {
    const figure = part(record, 91, 104);
    const last = figure.slice(-1);
    const [credit, debit] = [CREDITS.indexOf(last), DEBITS.indexOf(last)];
    const decimals = Number(part(record, 20, 20) || 2);
    const digits = `${figure.slice(0, -1)}${Math.max(credit, debit)}`;
    if (last === '' || (credit < 0 && debit < 0) || !/^\d{1,14}$/.test(digits) || decimals > 2)
        throw wrong(record.line, 'montant', figure);
    const whole = digits.slice(0, digits.length - decimals).replace(/^0+(?=\d)/, '') || '0';
    const fraction = decimals === 0 ? '' : digits.slice(-decimals).padStart(decimals, '0');
    const amount = `${whole}.${fraction.padEnd(2, '0')}`;
    return debit >= 0 && /[1-9]/.test(amount) ? `-${amount}` : amount;
};

/** Date as `JJMMAA`; two-digit years from 80 belong to the last century. @throws Refused (invalid) */
const dayOf = (record: CfonbRecord): string => {
    const text = part(record, 35, 40);
    const [, day, month, year = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
    const date = `${Number(year) >= 80 ? '19' : '20'}${year}-${month}-${day}`;
    if (!isDay(date)) throw wrong(record.line, 'date', text);
    return date;
};

/** Additional records of a movement by qualifier: `LIB` text, `NPY` payer, `NBE` payee, `RCN` reference of the customer. */
const complementsOf = (records: readonly CfonbRecord[]) => {
    const all = records.map(record => [part(record, 46, 48), part(record, 49, 118)] as const);
    const named = (...names: readonly string[]): string | undefined =>
        all.find(([name, text]) => names.includes(name) && text !== '')?.[1];
    const texts = all.flatMap(([name, text]) => (['NPY', 'NBE', 'RCN'].includes(name) ? [] : text));
    return { named, texts };
};

const lineOf = (record: CfonbRecord, complements: readonly CfonbRecord[]): BankEntry => {
    const { named, texts } = complementsOf(complements);
    const amount = amountOf(record);
    const currency = part(record, 17, 19) || 'EUR';
    const number = part(record, 3, 7) + part(record, 12, 16) + part(record, 22, 32).padStart(11, '0');
    const returned = part(record, 41, 42);
    const reference = named('RCN')?.slice(0, 35).trim();
    return {
        line: record.line,
        account: frenchIban(number) ?? number,
        ...(currency !== 'EUR' && { currency }),
        date: dayOf(record),
        amount,
        text: joinedText([part(record, 49, 79), ...texts, part(record, 105, 120), reference]),
        counterparty: nameIn(amount.startsWith('-') ? named('NBE', 'NPY') : named('NPY', 'NBE')),
        counterpartyAccount: undefined,
        // The movement number refers to a day or a remittance, so it is not unique.
        bankReference: undefined,
        endToEnd: reference || undefined,
        returnReason: returned === '' || returned === '00' ? undefined : returned,
    };
};

/** Reads all statements of a file. @throws Refused (invalid) naming the line of an invalid record */
export const readCfonb = (text: string): BankEntry[] => {
    const movements: { record: CfonbRecord; complements: CfonbRecord[] }[] = [];
    for (const record of recordsOf(text)) {
        const code = part(record, 1, 2);
        if (code === '04') movements.push({ record, complements: [] });
        else if (code === '05') movements.at(-1)?.complements.push(record);
        else if (code !== '01' && code !== '07') throw wrong(record.line, 'code', record.text);
    }
    return movements.map(({ record, complements }) => lineOf(record, complements));
};
