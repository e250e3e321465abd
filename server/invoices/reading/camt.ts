// Apart: parses CAMT files, independently of calls and threads.
import { isDay } from '#contract/values/days.ts';
import { compareDecimals, type Decimal, normalizeDecimal, sumAmounts } from '#contract/values/money.ts';
import { Refused } from '../../domain/refused.ts';
import { parseAccount } from './accountOf.ts';
import { type BankEntry, type BankPart, joinedText, MOST_LINES, nameIn } from './bankEntry.ts';
import { elementsAt, isStorableAmount, parseXmlDecimal, readXml, textAt, type XmlElement } from './xmlTree.ts';

const NAMESPACE = /camt\.053\.001\.\d{2}$/;

/** @throws Refused for a message other than a statement: a notice of pending transactions creates no payments */
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

/** Amount with two decimals; undefined for an invalid amount, or one that cannot be stored. */
const amountIn = (text: string): Decimal | undefined => {
    const value = parseXmlDecimal(text);
    return value !== undefined && isStorableAmount(value) ? normalizeDecimal(value, 2) : undefined;
};

/** @throws Refused for an invalid amount, or one that cannot be stored */
const amountOf = (entry: XmlElement, amount: XmlElement | undefined): Decimal => {
    const text = amount?.text.trim() ?? '';
    const value = amountIn(text);
    // CdtDbtInd determines the direction: a signed amount would contradict it.
    if (!amount || value === undefined || value.startsWith('-')) throw wrong(entry, 'Amt', text);
    return value;
};

/** A reversed booking has its own direction, which is that of the money. */
const isDebit = (entry: XmlElement, said: string | undefined): boolean => {
    if (said !== 'CRDT' && said !== 'DBIT') throw wrong(entry, 'CdtDbtInd', said);
    return said === 'DBIT';
};

const signed = (amount: Decimal, isNegative: boolean): Decimal =>
    isNegative && Number(amount) !== 0 ? `-${amount}` : amount;

/** Booking date, or else the value date. */
const dateOf = (entry: XmlElement): string => {
    const found = ['BookgDt', 'ValDt'].flatMap(
        name => textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm')?.slice(0, 10) ?? [],
    );
    const [date] = found;
    if (date === undefined || !isDay(date)) throw wrong(entry, 'BookgDt', date);
    return date;
};

/** Placeholders of banks for missing references. */
const PLACEHOLDER = /^(NOTPROVIDED|NOT ?PROVIDED|NONREF|NOREF|N\/?A|-+)$/i;

const referenceIn = (text: string | undefined): string | undefined =>
    text === undefined || PLACEHOLDER.test(text) ? undefined : text;

/** Counterparty: the debtor of incoming money. */
const partyOf = (details: XmlElement, isOut: boolean) => {
    const side = isOut ? 'Cdtr' : 'Dbtr';
    const name = textAt(details, 'RltdPties', side, 'Pty', 'Nm') ?? textAt(details, 'RltdPties', side, 'Nm');
    const account = textAt(details, 'RltdPties', `${side}Acct`, 'Id', 'IBAN');
    return { counterparty: nameIn(name), counterpartyAccount: account?.replace(/\s/g, '').slice(0, 34) };
};

const wordsOf = (details: XmlElement): (string | undefined)[] => [
    ...elementsAt(details, 'RmtInf', 'Ustrd').map(({ text }) => text),
    ...elementsAt(details, 'RmtInf', 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text),
    ...elementsAt(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
    ...elementsAt(details, 'RmtInf', 'Strd', 'AddtlRmtInf').map(({ text }) => text),
    referenceIn(textAt(details, 'Refs', 'EndToEndId')),
    textAt(details, 'AddtlTxInf'),
];

/** Unsigned amount of an element in euros; undefined if missing or in another currency. */
const euroIn = (amount: XmlElement | undefined): Decimal | undefined => {
    const isEuro = amount !== undefined && (amount.attributes.Ccy ?? 'EUR') === 'EUR';
    const value = isEuro ? amountIn(amount.text) : undefined;
    return value?.startsWith('-') ? undefined : value;
};

/** Direction of a transaction, which may differ from its entry, such as a return in a batch. */
const isPartOut = (details: XmlElement, isOut: boolean): boolean => {
    const said = textAt(details, 'CdtDbtInd');
    return said === undefined ? isOut : said === 'DBIT';
};

/** Counterparty. A return keeps the parties of the original payment. */
const otherSideOf = (details: XmlElement, isOut: boolean, isReturn: boolean) => {
    const usual = partyOf(details, isOut);
    if (!isReturn && elementsAt(details, 'RtrInf').length === 0) return usual;
    const original = partyOf(details, !isOut);
    return original.counterparty || original.counterpartyAccount ? original : usual;
};

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

/** True if the amounts of several transactions match the total of their entry, which is then split into lines. */
const addUp = (parts: readonly BankPart[], whole: Decimal): boolean => {
    const amounts = parts.flatMap(({ amount }) => amount ?? []);
    return parts.length > 1 && amounts.length === parts.length && compareDecimals(sumAmounts(amounts), whole) === 0;
};

const isTrue = (text: string | undefined): boolean => text === 'true' || text === '1';

/** Charges of an entry or a transaction: the total, or else the sum of the records (versions 02 and 08 differ). */
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

/** True for a booked entry; pending entries may still change. */
const isBooked = (entry: XmlElement): boolean =>
    (textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK').toUpperCase() === 'BOOK';

/** Lines of an entry: one, or one per transaction of a collective entry. */
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

/** Reads a CAMT.053 statement (ISO 20022) without pending entries. @throws Refused (invalid) naming the line */
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
