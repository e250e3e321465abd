import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile, type Read, sendFile, settled } from '#test/support/imports.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const items = (file: string, fields: object = {}): Promise<Read> =>
    importFile(api, file, { resource: 'items', ...fields });
const patched = async ({ '@id': iri }: Read, body: object): Promise<Read> => {
    const { status, body: told } = await api.ask('PATCH', iri, { as: 'admin', body });
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(told)}`);
    return settled(api, iri);
};
const asked = ({ questions }: Read) =>
    (questions as { id: string; kind: string; column: string | null }[]).map(({ id, kind, column }) => [
        id,
        kind,
        column,
    ]);
const differencesOf = async ({ differencesUrl }: Read) =>
    (await api.ask('GET', `${differencesUrl}`, { as: 'admin' })).body.member.map(({ differences }) => differences);

test('I10 B8 a header that nobody knows is asked about, mapped or ignored, and remembered for files of its shape', async () => {
    const file = 'Référence;Zorglub;Bulgroz\nQ-1;Ballon;x\n';
    const read = await items(file);
    expect([read.status, asked(read)]).toEqual([
        'needs_answers',
        [
            ['column:Zorglub', 'column', 'Zorglub'],
            ['column:Bulgroz', 'column', 'Bulgroz'],
        ],
    ]);
    const [question] = read.questions as { values: string[]; samples: string[]; message: string }[];
    expect(question).toMatchObject({ samples: ['Ballon'], message: 'What is the column “Zorglub”?' });
    expect(question?.values).toEqual(expect.arrayContaining(['ignore', 'designation', 'brand.name']));
    expect(question?.values).not.toContain('reference');
    const half = await patched(read, { mapping: { Zorglub: 'designation' } });
    expect([half.status, asked(half)]).toEqual(['needs_answers', [['column:Bulgroz', 'column', 'Bulgroz']]]);
    const whole = await patched(half, { answers: { 'column:Bulgroz': 'ignore' } });
    expect(whole).toMatchObject({
        status: 'rehearsed',
        mapping: { Zorglub: 'designation' },
        answers: { 'column:Bulgroz': 'ignore' },
        columns: [{ property: 'reference' }, { property: 'designation' }, { property: null }],
    });
    expect((await items(file)).status).toBe('rehearsed');
    expect((await items(file.replace('Bulgroz', 'Autre'))).status).toBe('needs_answers');
    expect((await items(file, { as: 'super' })).status).toBe('needs_answers');
    const refused = await api.ask('PATCH', whole['@id'], { as: 'admin', body: { mapping: { Zorglub: 'nothing' } } });
    expect([refused.status, refused.body.violations.map(({ propertyPath, code }) => [propertyPath, code])]).toEqual([
        422,
        [['mapping', 'choice']],
    ]);
});

test('I10 B8 what was decided last holds, by the mapping or by an answer', async () => {
    const read = await items('Référence;Désignation;Couleur X\nQ-9;Ballon;bleu\n');
    const answered = await patched(read, { answers: { 'column:Couleur X': 'ignore' } });
    const mapped = await patched(answered, { mapping: { 'Couleur X': 'color' } });
    expect(mapped).toMatchObject({ answers: {}, columns: [{}, {}, { property: 'color' }] });
    const again = await patched(mapped, { answers: { 'column:Couleur X': 'ignore' } });
    expect(again).toMatchObject({ mapping: {}, columns: [{}, {}, { property: null }] });
});

test('I10 B8 a program maps by property names, and the whole mapping is known before', async () => {
    const mapping = { ref: 'reference', nom: 'designation', rien: null };
    expect((await items('ref,nom,rien\nQ-2,Filet,x\n', { mapping })).counts).toMatchObject({ created: 1 });
});

test('I10 numbers that may be read in two ways are asked about once a column (dolibarr#12826)', async () => {
    const file = 'Référence;Désignation;Prix\nQ-3;Ballon;1,000\nQ-4;Filet;2.000\n';
    const read = await items(file);
    expect([read.status, asked(read)]).toEqual(['needs_answers', [['decimal:Prix', 'decimal', 'Prix']]]);
    expect(read.questions).toMatchObject([{ values: [',', '.'], samples: ['1,000', '2.000'] }]);
    const comma = await patched(read, { answers: { 'decimal:Prix': ',' } });
    expect(await differencesOf(comma)).toMatchObject([
        { saleUnitPriceExcludingTax: { to: '1.00' } },
        { saleUnitPriceExcludingTax: { to: '2000.00' } },
    ]);
    const point = await patched(comma, { answers: { 'decimal:Prix': '.' } });
    expect(await differencesOf(point)).toMatchObject([
        { saleUnitPriceExcludingTax: { to: '1000.00' } },
        { saleUnitPriceExcludingTax: { to: '2.00' } },
    ]);
    const wrong = await patched(point, { answers: { 'decimal:Prix': 'x' } });
    expect(asked(wrong)).toEqual([['decimal:Prix', 'decimal', 'Prix']]);
});

test('I10 4,20 is four euros and twenty cents, and decides for its column (openfoodnetwork#10461)', async () => {
    const read = await items('Référence;Désignation;Prix\nQ-5;Ballon;4,20\nQ-6;Filet;1,000\nQ-7;But;1 234,50 €\n');
    expect(read.status).toBe('rehearsed');
    expect(await differencesOf(read)).toMatchObject(
        ['4.20', '1.00', '1234.50'].map(to => ({ saleUnitPriceExcludingTax: { to } })),
    );
});

test('I10 days that may be read in two ways are asked about once a column', async () => {
    const file =
        'Code;Libellé;Taux;Territoire;validFrom\nQ1;Normal;20;mainland;03/04/2026\nQ2;Autre;10;mainland;05/06/2026\n';
    const read = await importFile(api, file, { resource: 'vat_rates' });
    expect(asked(read)).toEqual([['date:validFrom', 'date', 'validFrom']]);
    const day = await patched(read, { answers: { 'date:validFrom': 'day_first' } });
    expect(await differencesOf(day)).toMatchObject([
        { validFrom: { to: '2026-04-03' } },
        { validFrom: { to: '2026-06-05' } },
    ]);
});

test('I10 B8 a file without a key is asked about, in the language of the reader', async () => {
    const read = await items('Désignation;Prix\nBallon;4,20\n');
    expect([read.status, asked(read)]).toEqual(['needs_answers', [['key', 'key', null]]]);
    const french = (await api.ask('GET', `${read['@id']}?locale=fr`, { as: 'admin' })).body;
    const [said] = french.questions as { message: string }[];
    expect(said?.message).toMatch(/^Aucune colonne/);
    expect((read.questions as { message: string }[])[0]?.message).toMatch(/^No column/);
    expect((await patched(read, { mapping: { Désignation: 'reference' } })).status).toBe('rehearsed');
});

test('I10 B8 a header in row 3 is found, and a file of one column is a file', async () => {
    const read = await items('Tarif 2026;;\n;;\nRéférence;Désignation;Prix\nQ-8;Ballon;4,20\n');
    expect(read).toMatchObject({ status: 'rehearsed', headerRow: 3, total: 1, counts: { created: 1 } });
    const [difference] = (await api.ask('GET', `${read.differencesUrl}`, { as: 'admin' })).body.member;
    expect(difference?.row).toBe(4);
    const one = await importFile(api, 'Nom\nMarque Q\n\nMarque R\n', { resource: 'brands' });
    expect(one).toMatchObject({ status: 'rehearsed', counts: { created: 2 } });
});

describe('trial 5 what may be read in two ways is asked', () => {
    /** Its only letter beyond ASCII is É on Windows, and an ellipsis on a Mac: CAFÉ, or CAF… */
    const either = (code: string) =>
        new Uint8Array(Buffer.from(`reference;designation\n${code};CAF\xc9\n`, 'latin1')) as unknown as string;

    test('the encoding, with cells each way; the answer is kept with the mapping', async () => {
        const read = await items(either('QE-1'));
        expect([read.status, asked(read)]).toEqual(['needs_answers', [['encoding', 'encoding', null]]]);
        const [question] = read.questions as unknown as {
            values: string[];
            readings: Record<string, string[]>;
            message: string;
        }[];
        expect(question?.message).toMatch(/\?$/);
        expect(question?.values).toEqual(expect.arrayContaining(['Windows-1252', 'MacRoman']));
        expect(question?.readings.MacRoman).toEqual(['CAF…']);
        const answered = await patched(read, { answers: { encoding: 'Windows-1252' } });
        expect(answered).toMatchObject({ status: 'rehearsed', fileFormat: 'csv · Windows-1252 · ;' });
        expect((await items(either('QE-2'))).status).toBe('rehearsed');
        const { body } = await sendFile(api, either('QE-3'), {
            resource: 'items',
            as: 'super',
            answers: { encoding: 'MacRoman' },
        });
        expect(await settled(api, body['@id'])).toMatchObject({ fileFormat: 'csv · MacRoman · ;' });
    });

    test('one byte that is no UTF-8 spoils its row only', async () => {
        const good = 'QU-1;Café crème;\nQU-2;Thé à Nîmes;\n';
        const bytes = Buffer.concat([
            Buffer.from(`Référence;Désignation;\n${good}`),
            Buffer.from('QU-3;Caf\xe9;\n', 'latin1'),
        ]);
        const read = await items(new Uint8Array(bytes) as unknown as string);
        expect(read).toMatchObject({
            status: 'rehearsed',
            counts: { created: 2, wrong: 1 },
            errors: [{ row: 4, column: 'Désignation' }],
        });
        expect((await differencesOf(read)).slice(0, 2)).toMatchObject([
            { designation: { to: 'Café crème' } },
            { designation: { to: 'Thé à Nîmes' } },
        ]);
    });

    test('a heading of two columns: which one is meant, or neither; the other one is not taken', async () => {
        const file = 'Référence;Désignation;Prix;prix\nQT-1;Ballon;1,50;2,50\n';
        const read = await items(file);
        expect([read.status, asked(read)]).toEqual([
            'needs_answers',
            [
                ['column:Prix', 'column', 'Prix'],
                ['column:prix (2)', 'column', 'prix (2)'],
            ],
        ]);
        const [one, other] = read.questions as { values: string[]; samples: string[]; message: string }[];
        expect([one?.message, one?.samples]).toEqual([
            'Several columns are headed “Prix”: what is the one in column C?',
            ['1,50'],
        ]);
        expect([other?.message, other?.samples]).toEqual([
            'Several columns are headed “prix”: what is the one in column D?',
            ['2,50'],
        ]);
        expect(one?.values).toContain('saleUnitPriceExcludingTax');
        const whole = await patched(read, { mapping: { Prix: null, 'prix (2)': 'saleUnitPriceExcludingTax' } });
        expect(whole.status).toBe('rehearsed');
        expect(await differencesOf(whole)).toMatchObject([{ saleUnitPriceExcludingTax: { to: '2.50' } }]);
        expect((await items(file)).status).toBe('rehearsed');
        const both = await patched(read, { mapping: { Prix: 'saleUnitPriceExcludingTax' } });
        expect(asked(both)).toEqual([['column:prix (2)', 'column', 'prix (2)']]);
    });

    test('the file of wrong rows has the heading twice again', async () => {
        const file = 'Référence;Désignation;Couleur;Couleur\nQT-2;;Rouge;Bleu\n';
        const read = await items(file, { mapping: { Couleur: null, 'Couleur (2)': null } });
        const response = await api.app.request(String(read.wrongRowsUrl), {
            headers: { authorization: `Bearer ${await api.token('admin')}` },
        });
        expect((await response.text()).split('\r\n')[0]).toMatch(/Référence;Désignation;Couleur;Couleur;/);
    });
});
