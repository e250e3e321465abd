import type { StatementMapping } from '#contract/bank/bankLines.ts';
import type { Answer, Api, Asker } from './api.ts';

/** An entry of a statement that is written for a test. */
export interface Entry {
    readonly amount: string;
    readonly date?: string;
    readonly isDebit?: boolean;
    readonly reference?: string;
    readonly text?: string;
    readonly name?: string;
    readonly account?: string;
    readonly currency?: string;
    readonly status?: string;
    readonly endToEnd?: string;
    /** True for an entry that takes back an earlier one (RvslInd). */
    readonly isReversal?: boolean;
    /** Reason of a returned payment (RtrInf). */
    readonly returnReason?: string;
    /** Amounts of the transactions of a collected entry, with their texts. */
    readonly parts?: readonly (readonly [amount: string, text: string])[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Version = '02' | '08';

const detailsOf = (entry: Entry, version: Version, amount?: string): string => {
    const { text, name, account, isDebit = false, endToEnd = 'NOTPROVIDED', isReversal, returnReason } = entry;
    // A return keeps the parties of the payment.
    const side = isDebit && !isReversal && !returnReason ? 'Cdtr' : 'Dbtr';
    const called = `<Nm>${escaped(name ?? '')}</Nm>`;
    const party = name ? `<${side}>${version === '08' ? `<Pty>${called}</Pty>` : called}</${side}>` : '';
    const iban = account ? `<${side}Acct><Id><IBAN>${account}</IBAN></Id></${side}Acct>` : '';
    const reason = returnReason ? `<RtrInf><Rsn><Cd>${returnReason}</Cd></Rsn></RtrInf>` : '';
    const part = amount ? `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>` : '';
    return `<TxDtls><Refs><EndToEndId>${endToEnd}</EndToEndId></Refs>${part}<RltdPties>${party}${iban}</RltdPties><RmtInf><Ustrd>${escaped(text ?? '')}</Ustrd></RmtInf>${reason}</TxDtls>`;
};

const entryOf = (entry: Entry, version: Version): string => {
    const { amount, date = '2026-11-20', isDebit = false, reference, currency = 'EUR', status = 'BOOK', parts } = entry;
    const details = parts
        ? parts.map(([part, text]) => detailsOf({ ...entry, text }, version, part)).join('')
        : detailsOf(entry, version);
    return [
        `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${isDebit ? 'DBIT' : 'CRDT'}</CdtDbtInd>`,
        version === '08' ? `<Sts><Cd>${status}</Cd></Sts>` : `<Sts>${status}</Sts>`,
        `${entry.isReversal ? '<RvslInd>true</RvslInd>' : ''}<BookgDt><Dt>${date}</Dt></BookgDt>`,
        reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : '',
        `<NtryDtls>${details}</NtryDtls></Ntry>`,
    ].join('\n');
};

/** A statement in CAMT.053. */
export const camt = (iban: string, entries: readonly Entry[], version: Version = '02'): string =>
    [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>`,
        '<GrpHdr><MsgId>1</MsgId></GrpHdr>',
        `<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`,
        ...entries.map(entry => entryOf(entry, version)),
        '</Stmt></BkToCstmrStmt></Document>',
    ].join('\n');

/** A German IBAN that no other test has, with its check digits. */
export const newIban = (): string => {
    const bban = Array.from({ length: 18 }, () => Math.floor(Math.random() * 10)).join('');
    // The letters of the country as numbers (ISO 13616): D is 13, E is 14.
    const rest = BigInt(`${bban}131400`) % 97n;
    return `DE${String(98n - rest).padStart(2, '0')}${bban}`;
};

interface Sent {
    readonly as?: Asker;
    readonly company?: string;
    readonly name?: string;
    readonly mapping?: StatementMapping;
}

/** Sends a statement as the console does. */
export const sendStatement = async (
    api: Api,
    content: string | Uint8Array,
    { as = 'admin', company, name = 'releve.xml', mapping }: Sent = {},
): Promise<Answer> => {
    const form = new FormData();
    if (company) form.set('company', company);
    if (mapping) form.set('mapping', JSON.stringify(mapping));
    form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
    return api.ask('POST', '/api/bank_lines/statement?locale=en', { as, body: form });
};
