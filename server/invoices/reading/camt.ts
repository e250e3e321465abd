// Apart: what a bank's XML says, without the calls and the threads.
import { isDay } from '#contract/values/days.ts';
import { compareDecimals, type Decimal, normalizeDecimal, sumAmounts } from '#contract/values/money.ts';
import { Refused } from '../../domain/refused.ts';
import { parseAccount } from './accountOf.ts';
import { type BankEntry, type BankPart, joinedText, MOST_LINES, nameIn } from './bankEntry.ts';
import { elementsAt, isStorableAmount, parseXmlDecimal, readXml, textAt, type XmlElement } from './xmlTree.ts';

const NAMESPACE = /camt\.053\.001\.\d{2}$/;

/** @throws Refused for another message than a statement: a notice of what is pending makes no payment */
const checkRoot = ({ name, attributes }: Pick<XmlElement, 'name' | 'attributes'>): void => {
    const spaces = Object.entries(attributes).flatMap(([key, value]) => (/^xmlns(:|$)/.test(key) ? value : []));
    if (name === 'Document' && spaces.some(space => NAMESPACE.test(space))) return;
    const [, other] = /\b((?:camt|pain|pacs)\.\d{3}\.\d{3}\.\d{2})$/.exec(spaces.join(' ')) ?? [];
    throw other
        ? new Refused('invalid', 'bank_other_message', { params: { message: other } })
        : new Refused('invalid', 'bank_not_camt', { params: { root: name.slice(0, 40) } });
};

const wrong = ({ line }: XmlElement, what: string, value: string | undefined): Refused =>
    new Refused('invalid', 'bank_entry', { params: { line, what, value: (value ?? '').slice(0, 40) } });

/** Amount with two decimals; undefined for a text that is no amount, or one that cannot be stored. */
const amountIn = (text: string): Decimal | undefined => {
    const value = parseXmlDecimal(text);
    return value !== undefined && isStorableAmount(value) ? normalizeDecimal(value, 2) : undefined;
};

/** @throws Refused for what is no amount, or cannot be stored */
const amountOf = (entry: XmlElement, amount: XmlElement | undefined): Decimal => {
    const text = amount?.text.trim() ?? '';
    const value = amountIn(text);
    // The direction is told by CdtDbtInd alone: a sign of the amount would contradict it.
    if (!amount || value === undefined || value.startsWith('-')) throw wrong(entry, 'Amt', text);
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

/** Amount of an element, without sign; undefined where the bank does not tell it in euros. */
const euroIn = (amount: XmlElement | undefined): Decimal | undefined => {
    const isEuro = amount !== undefined && (amount.attributes.Ccy ?? 'EUR') === 'EUR';
    const value = isEuro ? amountIn(amount.text) : undefined;
    return value?.startsWith('-') ? undefined : value;
};

/** Transactions of an entry may have a direction of their own: one of a batch that was returned. */
const isPartOut = (details: XmlElement, isOut: boolean): boolean => {
    const said = textAt(details, 'CdtDbtInd');
    return said === undefined ? isOut : said === 'DBIT';
};

/** The other side. A return keeps the parties of the payment that it takes back. */
const otherSideOf = (details: XmlElement, isOut: boolean, isReturn: boolean) => {
    const usual = partyOf(details, isOut);
    if (!isReturn && elementsAt(details, 'RtrInf').length === 0) return usual;
    const original = partyOf(details, !isOut);
    return original.counterparty || original.counterpartyAccount ? original : usual;
};

/** Reads one transaction of an entry. */
const partIn = (details: XmlElement, isEntryOut: boolean, isReturn: boolean): BankPart => {
    const isOut = isPartOut(details, isEntryOut);
    const amount = euroIn(elementsAt(details, 'Amt')[0]) ?? euroIn(elementsAt(details, 'AmtDtls', 'TxAmt', 'Amt')[0]);
    return {
        amount: amount === undefined ? undefined : signed(amount, isOut),
        text: joinedText(wordsOf(details)),
        ...otherSideOf(details, isOut, isReturn),
        endToEnd: referenceIn(textAt(details, 'Refs', 'EndToEndId')),
    };
};

/** True if the amounts of several transactions add up to the amount of their entry, which then is a line for each of them. */
const addUp = (parts: readonly BankPart[], whole: Decimal): boolean => {
    const amounts = parts.flatMap(({ amount }) => amount ?? []);
    return parts.length > 1 && amounts.length === parts.length && compareDecimals(sumAmounts(amounts), whole) === 0;
};

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** Charges of an entry or a transaction: their total, or else the sum of their records (versions 02 and 08 differ). */
const chargesIn = (from: XmlElement): Decimal | undefined => {
    const total = euroIn(elementsAt(from, 'Chrgs', 'TtlChrgsAndTaxAmt')[0]);
    const records = [...elementsAt(from, 'Chrgs', 'Rcrd', 'Amt'), ...elementsAt(from, 'Chrgs', 'Amt')];
    const amounts = records.flatMap(one => euroIn(one) ?? []);
    return total ?? (amounts.length > 0 ? sumAmounts(amounts) : undefined);
};

const chargesOf = (entry: XmlElement, transactions: readonly XmlElement[]): Decimal | undefined => {
    const parts = transactions.flatMap(one => chargesIn(one) ?? []);
    return chargesIn(entry) ?? (parts.length > 0 ? sumAmounts(parts) : undefined);
};

/** Reason of a returned payment: its code, the bank's own code, or a text. */
const returnReasonIn = (transactions: readonly XmlElement[]): string | undefined =>
    transactions.flatMap(
        one =>
            textAt(one, 'RtrInf', 'Rsn', 'Cd') ??
            textAt(one, 'RtrInf', 'Rsn', 'Prtry') ??
            textAt(one, 'RtrInf', 'AddtlInf')?.slice(0, 140) ??
            [],
    )[0];

/** Whether it is booked: what is pending or only told may change yet. */
const isBooked = (entry: XmlElement): boolean =>
    (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK').toUpperCase() === 'BOOK';

/** The lines that an entry stands for: one, or one for each transaction of a collected one. */
const linesOf = (entry: XmlElement): Omit<BankEntry, 'account'>[] => {
    if (!isBooked(entry)) return [];
    const isOut = isDebit(entry, textAt(entry, 'CdtDbtInd'));
    const amount = signed(amountOf(entry, elementsAt(entry, 'Amt')[0]), isOut);
    const transactions = elementsAt(entry, 'NtryDtls', 'TxDtls');
    const isReversal = isTrue(textAt(entry, 'RvslInd'));
    const parts = transactions.map(one => partIn(one, isOut, isReversal));
    const bankReference = referenceIn(textAt(entry, 'AcctSvcrRef'));
    const additional = textAt(entry, 'AddtlNtryInf');
    const { Ccy: currency = 'EUR' } = elementsAt(entry, 'Amt')[0]?.attributes ?? {};
    const common = {
        date: dateOf(entry),
        isReversal,
        ...(currency !== 'EUR' && { currency: currency.slice(0, 3) }),
    };
    if (addUp(parts, amount))
        return transactions.map((one, place) => {
            const reference = referenceIn(textAt(one, 'Refs', 'AcctSvcrRef')) ?? bankReference;
            const part = partIn(one, isOut, isReversal);
            return {
                ...common,
                ...part,
                line: one.line,
                amount: part.amount ?? '0.00',
                text: joinedText([...wordsOf(one), additional]),
                bankReference: reference && `${reference}/${place + 1}`,
                charges: chargesIn(one),
                returnReason: returnReasonIn([one]),
            };
        });
    const [first] = transactions.length === 1 ? parts : [];
    return [
        {
            ...common,
            line: entry.line,
            amount,
            text: joinedText([...transactions.flatMap(wordsOf), additional]),
            counterparty: first?.counterparty,
            counterpartyAccount: first?.counterpartyAccount,
            bankReference,
            endToEnd: first?.endToEnd,
            ...(parts.length > 1 && { parts }),
            charges: chargesOf(entry, transactions),
            returnReason: returnReasonIn(transactions),
        },
    ];
};

const accountIn = (statement: XmlElement) =>
    parseAccount(textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id'))?.account;

/**
 * Reads a statement in CAMT.053 (ISO 20022, in any of its versions). What is pending is left out.
 * @throws Refused (invalid) naming the line of what cannot be read
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
                    throw new Refused('invalid', 'bank_lines', { params: { limit: MOST_LINES } });
                return;
            }
            const account = accountIn(element);
            const statement = textAt(element, 'Id')?.slice(0, 35);
            lines.push(...entries.map(entry => ({ ...entry, account, statement })));
            entries = [];
        },
    });
    if (entries.length > 0) throw new Refused('invalid', 'bank_not_camt', { params: { root: 'Document' } });
    return lines;
};
