// Apart: what a bank's XML says, without the calls and the threads.
import { isDay } from '#contract/values/days.ts';
import { compareDecimals, type Decimal, normalizeDecimal, sumAmounts } from '#contract/values/money.ts';
import { Problem } from '../../hydra/problem.ts';
import { askedFile } from '../../sheets/askedFile.ts';
import { bytesInPieces } from '../../sheets/pieces.ts';
import { type BankEntry, joinedText, MOST_LINES, nameIn } from './bankEntry.ts';
import type { READ_CAMT } from './task.ts';
import { elementsAt, readXml, textAt, type XmlElement } from './xmlTree.ts';

const NAMESPACE = /camt\.053\.001\.\d{2}$/;

/** @throws Problem for another message than a statement: a notice of what is pending makes no payment */
const checkRoot = ({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>): void => {
    const spaces = Object.entries(attributes).flatMap(([key, value]) => (/^xmlns(:|$)/.test(key) ? value : []));
    if (name === 'Document' && spaces.some(space => NAMESPACE.test(space))) return;
    const [, other] = /\b((?:camt|pain|pacs)\.\d{3}\.\d{3}\.\d{2})$/.exec(spaces.join(' ')) ?? [];
    throw other
        ? new Problem(422, 'bank_other_message', { params: { message: other } })
        : new Problem(422, 'bank_not_camt', { params: { root: name.slice(0, 40) } });
};

const wrong = ({ line }: XmlElement, what: string, value: string | undefined): Problem =>
    new Problem(422, 'bank_entry', { params: { line, what, value: (value ?? '').slice(0, 40) } });

/** @throws Problem for what is no amount, and for another currency */
const amountOf = (entry: XmlElement, amount: XmlElement | undefined): Decimal => {
    const text = amount?.text.trim() ?? '';
    const value = /^\d{1,12}(\.\d{1,5})?$/.test(text) ? normalizeDecimal(text, 2) : undefined;
    if (!amount || value === undefined) throw wrong(entry, 'Amt', text);
    const { Ccy: currency = 'EUR' } = amount.attributes;
    if (currency !== 'EUR') throw new Problem(422, 'bank_currency', { params: { line: entry.line, currency } });
    return value;
};

/** A booking that the bank takes back has its own direction, which is that of the money. */
const isDebit = (entry: XmlElement, said: string | undefined): boolean => {
    if (said !== 'CRDT' && said !== 'DBIT') throw wrong(entry, 'CdtDbtInd', said);
    return said === 'DBIT';
};

const signed = (amount: Decimal, isNegative: boolean): Decimal =>
    isNegative && Number(amount) !== 0 ? `-${amount}` : amount;

/** The day on which it was booked, or else that of its value. */
const dateOf = (entry: XmlElement): string => {
    const found = ['BookgDt', 'ValDt'].flatMap(
        name => textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm')?.slice(0, 10) ?? [],
    );
    const [date] = found;
    if (date === undefined || !isDay(date)) throw wrong(entry, 'BookgDt', date);
    return date;
};

/** Names that banks write where there is none. */
const NONE = /^(NOTPROVIDED|NOT ?PROVIDED|NONREF|NOREF|N\/?A|-+)$/i;

const referenceIn = (text: string | undefined): string | undefined =>
    text === undefined || NONE.test(text) ? undefined : text;

/** Who stands on the other side: the debtor of what came in. */
const partyOf = (details: XmlElement, isOut: boolean) => {
    const side = isOut ? 'Cdtr' : 'Dbtr';
    const name = textAt(details, 'RltdPties', side, 'Pty', 'Nm') ?? textAt(details, 'RltdPties', side, 'Nm');
    const account = textAt(details, 'RltdPties', `${side}Acct`, 'Id', 'IBAN');
    return { counterparty: nameIn(name), counterpartyAccount: account?.replace(/\s/g, '').slice(0, 34) };
};

/** What customers write of a transfer, in whichever form. */
const wordsOf = (details: XmlElement): (string | undefined)[] => [
    ...elementsAt(details, 'RmtInf', 'Ustrd').map(({ text }) => text),
    ...elementsAt(details, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text),
    ...elementsAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
    ...elementsAt(details, 'RmtInf', 'Strd', 'AddtlRmtInf').map(({ text }) => text),
    referenceIn(textAt(details, 'Refs', 'EndToEndId')),
    textAt(details, 'AddtlTxInf'),
];

/** The amount of one of several transactions of an entry; undefined where the bank does not tell it in euros. */
const partOf = (details: XmlElement): Decimal | undefined => {
    const amount = elementsAt(details, 'Amt')[0] ?? elementsAt(details, 'AmtDtls', 'TxAmt', 'Amt')[0];
    const text = amount?.text.trim() ?? '';
    const isEuro = amount !== undefined && (amount.attributes.Ccy ?? 'EUR') === 'EUR';
    return isEuro && /^\d{1,12}(\.\d{1,5})?$/.test(text) ? normalizeDecimal(text, 2) : undefined;
};

/** The amounts of the transactions of a collected entry, where they come to it; otherwise the entry is one line. */
const partsOf = (transactions: readonly XmlElement[], whole: Decimal): readonly Decimal[] | undefined => {
    if (transactions.length < 2) return undefined;
    const parts = transactions.flatMap(one => partOf(one) ?? []);
    const isWhole = parts.length === transactions.length && compareDecimals(sumAmounts(parts), whole) === 0;
    return isWhole ? parts : undefined;
};

/** Whether it is booked: what is pending or only told may change yet. */
const isBooked = (entry: XmlElement): boolean =>
    (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK').toUpperCase() === 'BOOK';

/** The lines that an entry stands for: one, or one for each transaction of a collected one. */
const linesOf = (entry: XmlElement): Omit<BankEntry, 'account'>[] => {
    if (!isBooked(entry)) return [];
    const isOut = isDebit(entry, textAt(entry, 'CdtDbtInd'));
    const amount = amountOf(entry, elementsAt(entry, 'Amt')[0]);
    const date = dateOf(entry);
    const transactions = elementsAt(entry, 'NtryDtls', 'TxDtls');
    const own = referenceIn(textAt(entry, 'AcctSvcrRef'));
    const additional = textAt(entry, 'AddtlNtryInf');
    const parts = partsOf(transactions, amount);
    if (parts)
        return transactions.map((one, place) => {
            const reference = referenceIn(textAt(one, 'Refs', 'AcctSvcrRef')) ?? own;
            return {
                line: one.line,
                date,
                amount: signed(parts[place] ?? '0.00', isOut),
                text: joinedText([...wordsOf(one), additional]),
                ...partyOf(one, isOut),
                entryReference: reference && `${reference}/${place + 1}`,
            };
        });
    const [first] = transactions;
    const party = first && transactions.length === 1 ? partyOf(first, isOut) : {};
    return [
        {
            line: entry.line,
            date,
            amount: signed(amount, isOut),
            text: joinedText([...transactions.flatMap(wordsOf), additional]),
            counterparty: undefined,
            counterpartyAccount: undefined,
            ...party,
            entryReference: own,
        },
    ];
};

const accountIn = (statement: XmlElement): string | undefined =>
    (textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id'))
        ?.replace(/\s/g, '')
        .slice(0, 34);

/**
 * Reads a statement in CAMT.053 (ISO 20022, in any of its versions). What is pending is left out.
 * @throws Problem 422 naming the line of what cannot be read
 */
export const readCamt = async (pieces: AsyncIterable<Uint8Array>): Promise<BankEntry[]> => {
    const lines: BankEntry[] = [];
    let entries: Omit<BankEntry, 'account'>[] = [];
    await readXml(pieces, {
        root: checkRoot,
        apart: ['Ntry', 'Stmt'],
        element: element => {
            if (element.name === 'Ntry') {
                entries.push(...linesOf(element));
                if (lines.length + entries.length > MOST_LINES)
                    throw new Problem(422, 'bank_lines', { params: { limit: MOST_LINES } });
                return;
            }
            const account = accountIn(element);
            lines.push(...entries.map(entry => ({ ...entry, account })));
            entries = [];
        },
    });
    if (entries.length > 0) throw new Problem(422, 'bank_not_camt', { params: { root: 'Document' } });
    return lines;
};

/** Lines that cross the border at once. */
const SLICE = 500;

/** Reads a bank's statement, in a thread. */
export const camtInThread: NonNullable<typeof READ_CAMT.work> = async function* ({ size }, ask) {
    const lines = await readCamt(bytesInPieces(askedFile(size, ask), {}));
    for (let from = 0; from < lines.length; from += SLICE) yield lines.slice(from, from + SLICE);
    return undefined;
};
