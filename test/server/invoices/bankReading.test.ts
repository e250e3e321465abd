import { describe, expect, test } from 'vitest';
import type { StatementMapping } from '#contract/bank/bankLines.ts';
import { csvLines, type KnownMappings } from '#server/areas/bank/csvLines.ts';
import { Refused } from '#server/domain/refused.ts';
import { parseAccount } from '#server/invoices/reading/accountOf.ts';
import { readCamt } from '#server/invoices/reading/camt.ts';
import { isCfonb, readCfonb } from '#server/invoices/reading/cfonb.ts';
import { isMt940, readMt940 } from '#server/invoices/reading/mt940.ts';
import { isOfx, readOfx } from '#server/invoices/reading/ofx.ts';
import { isStorableAmount, parseXmlDecimal } from '#server/invoices/reading/xmlTree.ts';
import { openSheet } from '#server/sheets/readInThread.ts';
import type { ChosenSheet } from '#server/sheets/source.ts';
import { sheetFile } from '#test/support/sheets.ts';
import { camt, type Entry } from '#test/support/statements.ts';

const IBAN = 'FR7630006000011234567890189';

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
}

const read = (text: string) => readCamt(piecesOf(text));

/** The lines of one entry, of which some XML is changed. */
const linesOf = (entry: Entry, from: string | RegExp = '', to = '') =>
    read(camt(IBAN, [entry]).replace(from, () => to));

/** The refusal of a file, with the values of its message. */
const refusal = (reading: Promise<unknown>): Promise<unknown> =>
    reading.then(
        lines => ({ lines }),
        (error: unknown) => (error instanceof Refused ? { key: error.key, ...error.options.params } : error),
    );

describe('every form of xs:decimal', () => {
    test.each([
        ['000000000000429.56', '429.56'],
        ['+429.56', '429.56'],
        ['.50', '0.5'],
        ['429.', '429'],
        ['\n\t 429.560 \r\n', '429.56'],
        ['-0', '0'],
        ['-000.010', '-0.01'],
        ['0.000000000001', '0.000000000001'],
    ])('%j is %s', (text, value) => {
        expect(parseXmlDecimal(text)).toBe(value);
    });

    test.each(['', ' ', '.', '+', '1,50', '1 000', '1e3', '--1', '0x10', 'INF', 'NaN', '\u00a01', '9'.repeat(61)])(
        '%j is none',
        text => {
            expect(parseXmlDecimal(text)).toBeUndefined();
        },
    );

    test('an amount has room for twelve digits, once it is rounded to the cent', () => {
        expect(['999999999999.99', '-999999999999.99'].map(isStorableAmount)).toEqual([true, true]);
        expect(['1000000000000', '999999999999.995'].map(isStorableAmount)).toEqual([false, false]);
    });
});

describe('CAMT.053', () => {
    test.each([
        ['000000000000429.56', '429.56'],
        ['+429.56', '429.56'],
        ['.50', '0.50'],
        ['429.', '429.00'],
        [' 429.5600 ', '429.56'],
    ])('the amount %j is %s', async (written, amount) => {
        expect(await linesOf({ amount: written })).toMatchObject([{ amount }]);
        const parts = [
            [written, 'A'],
            ['1.00', 'B'],
        ] as const;
        const whole = (Number(amount) + 1).toFixed(2);
        expect(await linesOf({ amount: whole, parts })).toMatchObject([
            { amount, text: 'A' },
            { amount: '1.00', text: 'B' },
        ]);
    });

    test.each(['12.345', '1000000000000.00', '-5.00', '5,00', ''])(
        'the amount %j is refused with its line',
        async amount => {
            expect(await refusal(linesOf({ amount }))).toMatchObject({
                key: 'bank_entry',
                what: 'Amt',
                value: amount,
                line: 5,
            });
        },
    );

    test.each([1, 7, 65_536])('a line is that of the file, which arrives in pieces of %i bytes', async size => {
        const bytes = Buffer.from(`\n${camt(IBAN, [{ amount: '-5.00' }]).replace('<Ntry>', '<Ntry\n\n>')}`);
        const pieces = async function* () {
            for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
        };
        expect(await refusal(readCamt(pieces()))).toMatchObject({ key: 'bank_entry', line: 6 });
    });

    test('an entry less its charges is one line, with the payers, their amounts and the charges', async () => {
        const parts = [
            ['1000.00', 'FACTURE A'],
            ['500.00', 'FACTURE B'],
        ] as const;
        const [line, ...others] = await linesOf(
            { amount: '1474.00', parts, name: 'VERMEIL', account: 'DE02120300000000202051' },
            '<NtryDtls>',
            '<Chrgs><Rcrd><Amt Ccy="EUR">20.00</Amt></Rcrd><Rcrd><Amt Ccy="EUR">6.00</Amt></Rcrd></Chrgs><NtryDtls>',
        );
        expect(others).toEqual([]);
        const party = { counterparty: 'VERMEIL', counterpartyAccount: 'DE02120300000000202051', endToEnd: undefined };
        expect(line).toMatchObject({
            amount: '1474.00',
            charges: '26.00',
            parts: [
                { ...party, amount: '1000.00', text: 'FACTURE A' },
                { ...party, amount: '500.00', text: 'FACTURE B' },
            ],
        });
    });

    test('a transaction whose amount cannot be read is kept with its text', async () => {
        const parts = [
            ['10.00', 'UN'],
            ['dix', 'DEUX'],
        ] as const;
        const [line] = await linesOf({ amount: '20.00', parts });
        expect(line?.parts).toMatchObject([
            { amount: '10.00', text: 'UN' },
            { amount: undefined, text: 'DEUX' },
        ]);
    });

    test('a transaction has its own direction: a returned one of a batch leaves the account', async () => {
        const parts = [
            ['30.00', 'REMISE'],
            ['10.00', 'IMPAYE'],
        ] as const;
        const returned = '<CdtDbtInd>DBIT</CdtDbtInd><AmtDtls><TxAmt><Amt Ccy="EUR">10.00';
        const lines = await linesOf({ amount: '20.00', parts }, '<AmtDtls><TxAmt><Amt Ccy="EUR">10.00', returned);
        expect(lines).toMatchObject([
            { amount: '30.00', text: 'REMISE' },
            { amount: '-10.00', text: 'IMPAYE' },
        ]);
    });

    test('a returned direct debit has its reason, and the payer’s reference', async () => {
        const xml = camt(IBAN, [{ amount: '144.00', isDebit: true, text: 'REJET', reference: 'BK-1' }])
            .replace('NOTPROVIDED', 'F2026-000123')
            .replace('<Sts>', '<RvslInd>1</RvslInd><Sts>')
            .replace('</TxDtls>', '<RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf></TxDtls>');
        expect(await read(xml)).toMatchObject([
            {
                amount: '-144.00',
                isReversal: true,
                returnReason: 'AM04',
                endToEnd: 'F2026-000123',
                bankReference: 'BK-1',
            },
        ]);
    });
});

test.each([
    ['FR76 3000 6000 0112 3456 7890 189', { account: IBAN }],
    ['FR7630006000011234567890189EUR', { account: IBAN, currency: 'EUR' }],
    ['FR76 3000 6000 0112 3456 7890 189 USD', { account: IBAN, currency: 'USD' }],
    ['30006 00001 12345678901 89', { account: IBAN }],
    ['30006/00001/12345678901', { account: IBAN }],
    ['3000600001123456789018', { account: '3000600001123456789018' }],
    ['DE02120300000000202051', { account: 'DE02120300000000202051' }],
    ['1234567A020', { account: '1234567A020' }],
])('the account %j', (text, found) => {
    expect(parseAccount(text)).toMatchObject(found);
});

describe('MT940', () => {
    const FILE = [
        '{1:F01BNPAFRPPXXXX0000000000}{2:I940XXXXN}{4:',
        ':20:STMT',
        ':25:FR7630006000011234567890189EUR',
        ':28C:1/1',
        ':60F:C261119EUR1000,00',
        ':61:2611201120C429,56NTRFF2026-000123//BK123',
        'supplement',
        ':86:/EREF/E2E-1/NAME/ATELIERS VERMEIL/REMI/FACTURE F2026',
        '-000123',
        ':61:2612311231RC12,NDDTNONREF',
        ':86:?00REJET?20IMPAYE F2026?21-000007?32DUPONT?33 SA',
        ':62F:C261120EUR1417,56',
        '-}',
    ].join('\r\n');

    test('movements have their account, day, amount and references', () => {
        expect(isMt940(FILE)).toBe(true);
        expect(readMt940(FILE)).toMatchObject([
            {
                account: IBAN,
                date: '2026-11-20',
                amount: '429.56',
                text: 'FACTURE F2026-000123 supplement',
                counterparty: 'ATELIERS VERMEIL',
                endToEnd: 'E2E-1',
                bankReference: 'BK123',
                isReversal: false,
            },
            {
                date: '2026-12-31',
                amount: '-12.00',
                text: 'IMPAYE F2026-000007 REJET',
                counterparty: 'DUPONT SA',
                isReversal: true,
            },
        ]);
    });

    test('a movement in another currency keeps it, and one that cannot be read is refused with its line', () => {
        const dollars = readMt940(FILE.replace('C261119EUR', 'C261119USD'));
        expect(dollars.map(({ currency }) => currency)).toEqual(['USD', 'USD']);
        expect(() => readMt940(FILE.replace('429,56', '429.56'))).toThrow(
            expect.objectContaining({ key: 'bank_entry' }),
        );
    });

    test('an entry of January may have a value date of December', () => {
        expect(readMt940(FILE.replace('2611201120', '2612310102'))[0]?.date).toBe('2027-01-02');
    });
});

describe('CFONB 120', () => {
    const record = (code: string, parts: Readonly<Record<number, string>>): string => {
        const text = [...`${code}30006`.padEnd(120)];
        const all = { 12: '00001', 17: 'EUR2', 22: '12345678901', 35: '201126', ...parts };
        for (const [at, part] of Object.entries(all)) text.splice(Number(at) - 1, part.length, ...part);
        return text.join('');
    };
    const RECORDS = [
        record('01', { 91: '0000000010000{' }),
        record('04', { 33: '05', 49: 'VIR SEPA ATELIERS VERMEIL', 91: '0000000004295F' }),
        record('05', { 46: 'LIBFACTURE F2026-000123' }),
        record('05', { 46: 'NPYATELIERS VERMEIL' }),
        record('05', { 46: 'RCNE2E-1' }),
        record('04', { 33: '08', 41: '31', 49: 'PRLV IMPAYE', 91: '0000000001200}' }),
        record('07', { 91: '0000000013095F' }),
    ];

    test.each(['\r\n', '\n', ''])('records, separated by %j', separator => {
        const file = RECORDS.join(separator);
        expect(isCfonb(file)).toBe(true);
        expect(readCfonb(file)).toMatchObject([
            {
                account: IBAN,
                date: '2026-11-20',
                amount: '429.56',
                text: 'VIR SEPA ATELIERS VERMEIL FACTURE F2026-000123 E2E-1',
                counterparty: 'ATELIERS VERMEIL',
                endToEnd: 'E2E-1',
                returnReason: undefined,
            },
            { amount: '-120.00', text: 'PRLV IMPAYE', returnReason: '31' },
        ]);
    });

    test('an amount without its sign, and a record of another kind, are refused with their line', () => {
        const refused = (records: readonly string[]) => () => readCfonb(records.join('\n'));
        const [opening = '', movement = ''] = RECORDS;
        expect(refused([opening, movement.replace('4295F', '42956')])).toThrow(
            expect.objectContaining({ key: 'bank_entry' }),
        );
        expect(refused([opening, record('09', {})])).toThrow(expect.objectContaining({ key: 'bank_entry' }));
    });
});

describe('OFX', () => {
    const SGML = [
        'OFXHEADER:100',
        'DATA:OFXSGML',
        '',
        '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR',
        '<BANKACCTFROM><BANKID>30006<BRANCHID>00001<ACCTID>12345678901<ACCTKEY>89<ACCTTYPE>CHECKING</BANKACCTFROM>',
        '<BANKTRANLIST><DTSTART>20261101<DTEND>20261130',
        '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000[+1:CET]<TRNAMT>+429.56<FITID>A1<NAME>VERMEIL &amp; FILS<MEMO>F2026-000123</STMTTRN>',
        '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261121<TRNAMT>-12,5<FITID>A2<NAME>LOYER</STMTTRN>',
        '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
    ].join('\n');

    test('transactions of SGML, and of XML', () => {
        const xml = SGML.replace(
            /^OFXHEADER:100\nDATA:OFXSGML\n/,
            '<?xml version="1.0"?><?OFX OFXHEADER="200"?>',
        ).replace(/<([A-Z]+)>([^<\n]+)/g, '<$1>$2</$1>');
        for (const file of [SGML, xml]) {
            expect(isOfx(file)).toBe(true);
            expect(readOfx(file)).toMatchObject([
                {
                    account: IBAN,
                    date: '2026-11-20',
                    amount: '429.56',
                    text: 'VERMEIL & FILS F2026-000123',
                    bankReference: 'A1',
                },
                { date: '2026-11-21', amount: '-12.50', bankReference: 'A2' },
            ]);
        }
    });

    test('an amount that cannot be read is refused with its line', () => {
        expect(() => readOfx(SGML.replace('+429.56', 'beaucoup'))).toThrow(
            expect.objectContaining({ key: 'bank_entry' }),
        );
    });
});

/** Written after the public descriptions of the banks' exports, with made-up movements. */
describe('tables of banks', () => {
    const tableOf = async (text: string | Uint8Array, chosen: ChosenSheet = {}) =>
        (await csvLines(await openSheet(sheetFile(text), chosen))).lines;
    const VERMEIL = { date: '2026-11-20', amount: '1429.56', text: 'VIR RECU VERMEIL' };
    const LOYER = { date: '2026-11-21', amount: '-800.00', text: 'PRLV LOYER' };

    const BANKS: readonly [bank: string, rows: readonly string[], more?: object][] = [
        [
            'BNP Paribas, without headings',
            [
                'Compte de chèques;Compte de chèques;****8901;21/11/2026;;4 321,00',
                '20/11/2026;Virement reçu;Virement;VIR RECU VERMEIL;1 429,56',
                '21/11/2026;Prélèvement;Prlv;PRLV LOYER;-800,00',
            ],
        ],
        [
            'BNP Paribas, with headings',
            [
                'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro',
                '20-11-2026;VIREMENT;Virement reçu;VIR RECU VERMEIL;1429,56',
                '21-11-2026;PRLV;Prélèvement;PRLV LOYER;-800,00',
            ],
        ],
        [
            'Société Générale',
            [
                '="00001234567";01/11/2026;30/11/2026;2;21/11/2026;4 321,00 EUR',
                '',
                'date_comptabilisation;libellé_complet_operation;montant_operation;devise;',
                '20/11/2026;VIR RECU VERMEIL;1429,56;EUR;',
                '21/11/2026;PRLV LOYER;-800,00;EUR;',
            ],
        ],
        [
            'La Banque Postale',
            [
                'Numéro Compte   ;1234567A020',
                'Type         ;CCP',
                'Compte tenu en  ;euros',
                'Date            ;21/11/2026',
                'Solde (EUROS)   ;4321,00',
                'Solde (FRANCS)   ;28343,90',
                '',
                'Date;Libellé;Montant(EUROS);Montant(FRANCS)',
                '20/11/2026;"VIR RECU VERMEIL";1429,56;9377,30',
                '21/11/2026;"PRLV LOYER";-800,00;-5247,66',
            ],
        ],
        [
            'BoursoBank',
            [
                'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
                '2026-11-20;2026-11-20;"VIR RECU VERMEIL";"Virements reçus";"Virements";"vermeil";"1 429,56";"";"00012345678";"COMPTE PRO";4321.00',
                '2026-11-21;2026-11-21;"PRLV LOYER";"Loyer";"Logement";"";-800,00;"";"00012345678";"COMPTE PRO";3521.00',
            ],
        ],
        [
            'Qonto, in French',
            [
                '"Statut","Date de la valeur (UTC)","Date de l\'opération (UTC)","Nom de la contrepartie","Moyen de paiement","Montant total (TTC)","Débit","Crédit","Devise","Référence"',
                '"Exécuté","20-11-2026 08:12:33","20-11-2026 08:12:33","VIR RECU VERMEIL","Virement","1429,56","","1429,56","EUR",""',
                '"Refusé","20-11-2026 09:00:00","20-11-2026 09:00:00","REFUSEE","Carte","-99,00","99,00","","EUR",""',
                '"Exécuté","21-11-2026 08:12:33","21-11-2026 08:12:33","PRLV LOYER","Prélèvement","-800,00","800,00","","EUR",""',
            ],
        ],
        [
            'Qonto, in English',
            [
                'Status,Settlement date (UTC),Operation date (UTC),Counterparty name,Payment method,Total amount (incl. VAT),Debit,Credit,Currency,Reference',
                'settled,20-11-2026 08:12:33,20-11-2026 08:12:33,VIR RECU VERMEIL,transfer,1429.56,,1429.56,EUR,',
                'declined,20-11-2026 09:00:00,,REFUSEE,card,-99.00,99.00,,EUR,',
                'settled,21-11-2026 08:12:33,21-11-2026 08:12:33,PRLV LOYER,direct_debit,-800.00,800.00,,EUR,',
            ],
        ],
        [
            'Revolut',
            [
                'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
                'TOPUP,Current,2026-11-20 08:12:33,2026-11-20 08:12:34,VIR RECU VERMEIL,1430.06,0.50,EUR,COMPLETED,4321.00',
                'CARD_PAYMENT,Current,2026-11-20 09:00:00,,REVERTED ONE,-99.00,0.00,EUR,REVERTED,',
                'TRANSFER,Current,2026-11-21 08:12:33,2026-11-21 08:12:34,PRLV LOYER,-799.00,1.00,EUR,COMPLETED,3521.00',
            ],
        ],
        [
            'LCL, without headings',
            [
                '20/11/2026;1429,56;Virement;;VIR RECU VERMEIL;;Divers',
                '21/11/2026;-800,00;Prélèvement;;PRLV LOYER;;Divers',
                '21/11/2026;4321,00;;;;;00001 012345A',
            ],
        ],
        [
            'a bank with a direction beside the amount, and an IBAN with its currency',
            [
                'IBAN;Date;Libellé;Sens;Montant',
                'FR7630006000011234567890189EUR;20/11/26;VIR RECU VERMEIL;C;+1.429,56',
                'FR76 3000 6000 0112 3456 7890 189;20261121;PRLV LOYER;D;800,00 EUR',
            ],
            { account: IBAN },
        ],
    ];

    test.each(BANKS)('%s', async (_, rows, more = { account: undefined }) => {
        const lines = await tableOf(rows.join('\r\n'), { separator: rows[0]?.includes(';') ? ';' : ',' });
        const described = [VERMEIL, LOYER].map(({ text, ...line }) => ({
            ...line,
            text: expect.stringContaining(text),
            ...more,
        }));
        expect(lines).toMatchObject(described);
        expect(lines.map(({ currency }) => currency)).toEqual([undefined, undefined]);
    });

    test.each(['utf16le', 'latin1'] as const)('in %s', async encoding => {
        const text = 'Date;Libellé;Débit;Crédit\n20/11/2026;VIR REÇU;;12,00\n';
        const mark = encoding === 'utf16le' ? '\ufeff' : '';
        expect(await tableOf(Buffer.from(`${mark}${text}`, encoding))).toMatchObject([
            { text: 'VIR REÇU', amount: '12.00' },
        ]);
    });

    test('a row in another currency keeps it', async () => {
        const rows = ['Date,Description,Amount,Currency', '2026-11-20,A,1.00,USD', '2026-11-20,B,2.00,EUR'];
        expect((await tableOf(rows.join('\n'))).map(({ currency }) => currency)).toEqual(['USD', undefined]);
    });

    test.each([
        ['headings that are not known', ['Jour;Quoi;Combien', '20/11/2026;A;1,00']],
        ['two columns of amounts', ['20/11/2026;VIR A;1,00;100,00', '21/11/2026;VIR B;2,00;102,00']],
        ['no amounts', ['20/11/2026;VIR A', '21/11/2026;VIR B']],
    ])('%s: asked for, instead of guessed', async (_, rows) => {
        expect(await refusal(tableOf(rows.join('\n')))).toMatchObject({ key: 'bank_columns' });
    });

    describe('B11 with a mapping', () => {
        const MAPPING: StatementMapping = {
            date: 0,
            text: 1,
            credit: 2,
            debit: 3,
            decimal: '.',
            dateOrder: 'month_first',
        };
        const ROWS = ['Jour,Quoi,Entrée,Sortie,Devise', '11/20/2026,VIR,"1,429.56",,EUR', '11/21/2026,CB,,80.00,USD'];
        const mapped = async (rows: readonly string[], known: KnownMappings) =>
            csvLines(await openSheet(sheetFile(rows.join('\n')), {}), known);

        test('columns, the order of days and the decimal sign are those of the mapping', async () => {
            expect((await mapped(ROWS, { mapping: MAPPING })).lines).toMatchObject([
                { date: '2026-11-20', amount: '1429.56', text: 'VIR' },
                // Columns beside the mapping are found by their headings: dollars are no euros.
                { date: '2026-11-21', amount: '-80.00', text: 'CB', currency: 'USD' },
            ]);
        });

        test('a kept one is found by the headings, wherever the table begins', async () => {
            const { shape } = await mapped(ROWS, { mapping: MAPPING });
            const kept = new Map([[shape, MAPPING]]);
            const moved = ['Relevé', '', ...ROWS.map((row, at) => (at === 0 ? row.toUpperCase() : row))];
            expect((await mapped(moved, { kept })).lines).toHaveLength(2);
            const other = ROWS.map(row => row.replace('Quoi', 'Chose'));
            expect(await refusal(mapped(other, { kept }))).toMatchObject({ key: 'bank_columns' });
        });

        test('a table without headings loses no row, and another order of days is refused', async () => {
            const rows = ['20/11/2026;A;1,00;100,00', '21/11/2026;B;-2,00;98,00', 'Solde;;;98,00'];
            const mapping: StatementMapping = { date: 0, text: 1, amount: 2 };
            const { lines, shape } = await mapped(rows, { mapping });
            expect(lines.map(({ amount }) => amount)).toEqual(['1.00', '-2.00']);
            expect((await mapped(rows, { kept: new Map([[shape, mapping]]) })).lines).toEqual(lines);
            // Another bank has as many columns, with a debit and a credit.
            const other = ['20/11/2026;A;;1,00', '21/11/2026;B;2,00;'];
            expect(await refusal(mapped(other, { kept: new Map([[shape, mapping]]) }))).toMatchObject({
                key: 'bank_columns',
            });
            expect(await refusal(mapped(rows, { mapping: { ...mapping, dateOrder: 'month_first' } }))).toMatchObject({
                key: 'bank_row',
                row: 1,
                value: '20/11/2026',
            });
        });
    });
});
