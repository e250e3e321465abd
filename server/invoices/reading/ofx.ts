// Apart: OFX and QFX (Open Financial Exchange), 1.x in SGML without closing tags and 2.x in XML.
import { isDay } from '#contract/values/days.ts';
import { normalizeDecimal } from '#contract/values/money.ts';
import { Refused } from '../../domain/refused.ts';
import { parseAccount } from './accountOf.ts';
import { type BankEntry, joinedText, nameIn } from './bankEntry.ts';
import { isStorableAmount, parseXmlDecimal } from './xmlTree.ts';

export const isOfx = (head: string): boolean => /^\s*OFXHEADER\s*:|<\?OFX\b|<OFX>/i.test(head);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const unescaped = (text: string): string =>
    text.replace(/&(\w{2,5});/g, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all).trim();

const wrong = (line: number, what: string, value: string): Refused =>
    new Refused('invalid', 'bank_entry', { params: { line, what, value: value.slice(0, 40) } });

type Values = ReadonlyMap<string, string>;

/** Account of a statement: parts of a French RIB, an IBAN, or another number. */
const accountOf = (values: Values): string | undefined => {
    const parts = ['BANKID', 'BRANCHID', 'ACCTID', 'ACCTKEY'].map(name => (values.get(name) ?? '').replace(/\s/g, ''));
    const [bank = '', branch = '', account = '', key = ''] = parts;
    const french = parseAccount(`${bank}${branch}${account.padStart(11, '0')}${key}`)?.account;
    return french?.startsWith('FR') ? french : parseAccount(account)?.account;
};

/** @throws Refused (invalid) for an invalid transaction */
const lineOf = (values: Values, line: number, account: string | undefined, currency: string): BankEntry => {
    const figure = values.get('TRNAMT') ?? '';
    const value = parseXmlDecimal(figure.replace(',', '.'));
    const amount = value !== undefined && isStorableAmount(value) ? normalizeDecimal(value, 2) : undefined;
    if (amount === undefined) throw wrong(line, 'TRNAMT', figure);
    const posted = values.get('DTPOSTED') ?? '';
    const date = posted.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3');
    if (!isDay(date)) throw wrong(line, 'DTPOSTED', posted);
    const name = values.get('NAME') ?? values.get('PAYEE');
    return {
        line,
        account,
        ...(currency !== 'EUR' && { currency }),
        date,
        amount,
        text: joinedText([name, values.get('MEMO'), values.get('CHECKNUM'), values.get('REFNUM')]),
        counterparty: nameIn(name),
        counterpartyAccount: undefined,
        bankReference: values.get('FITID')?.slice(0, 64),
    };
};

const TAG = /<(\/?)([A-Z][A-Z\d.]{0,31})>([^<]*)/gi;

/** Reads all statements of a file. @throws Refused (invalid) naming the line of an invalid transaction */
export const readOfx = (text: string): BankEntry[] => {
    const lines: BankEntry[] = [];
    let [line, at, currency] = [1, 0, 'EUR'];
    let account: string | undefined;
    let open: Map<string, string> | undefined;
    for (const match of text.matchAll(TAG)) {
        const [, isEnd, tag = '', content = ''] = match;
        const name = tag.toUpperCase();
        for (let next = text.indexOf('\n', at); next >= 0 && next < match.index; next = text.indexOf('\n', at)) {
            line += 1;
            at = next + 1;
        }
        const isOpening = name === 'STMTTRN' || name === 'BANKACCTFROM' || name === 'CCACCTFROM';
        if (isOpening && !isEnd) open = new Map([['', String(line)]]);
        else if (isOpening && open) {
            if (name === 'STMTTRN') lines.push(lineOf(open, Number(open.get('')), account, currency));
            else account = accountOf(open);
            open = undefined;
        } else if (!isEnd && name === 'CURDEF') currency = unescaped(content).toUpperCase();
        else if (!isEnd && open && !open.has(name)) open.set(name, unescaped(content));
    }
    return lines;
};
