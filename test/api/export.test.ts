import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { items, users } from '#server/db/tables/index.ts';
import { type Account, type Api, openApi } from '#test/support/api.ts';
import { person } from '#test/support/passwords.ts';
import { make, newEan, newItem, readAll } from '#test/support/records.ts';
import { unzip } from '#test/support/unzip.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const download = async (path: string, as: Account | null = 'user') => {
    const headers: Record<string, string> = as ? { authorization: `Bearer ${await api.token(as)}` } : {};
    const response = await api.app.request(path, { headers });
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const linesOf = (bytes: Buffer) =>
    bytes
        .toString('utf8')
        .replace(/^\ufeff/, '')
        .split('\r\n')
        .slice(0, -1);
const csv = async (query: string) => linesOf((await download(`/api/items/export?${query}`)).bytes);

describe('I11 a list as CSV', () => {
    test('I11 is all that the filter lets through, in its order, not the page alone', async () => {
        const query = 'status=active&order[designation]=desc';
        const listed = await readAll(api, `/api/items?${query}`);
        expect(listed.length).toBeGreaterThan(30);
        const [heading, ...rows] = await csv(`${query}&columns=reference&locale=en`);
        expect(heading).toBe('Reference');
        expect(rows).toEqual(listed.map(item => item.reference));
    });

    test('I11 L1 opens right in a French Excel: mark, semicolons, CRLF, decimal comma, its own words and dates', async () => {
        const reference = 'EXPORT-FR';
        const item = newItem({
            reference,
            designation: 'Ballon; "été"\net plage',
            saleUnitPriceExcludingTax: '1234.5',
            weight: 0.25,
            eanCode: newEan(),
        });
        const { id } = await make(api, '/api/items', item);
        const itemDateCreate = new Date('2026-07-14T22:30:00Z');
        await api.database.db.update(items).set({ itemDateCreate }).where(eq(items.id, id));
        const columns =
            'columns=designation,saleUnitPriceExcludingTax,weight,status,isWebPublished,color,itemDateCreate';
        const { response, bytes } = await download(`/api/items/export?q=${reference}&${columns}&locale=fr`);
        expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        expect(bytes.toString('utf8')).toBe(
            '\ufeffDésignation;Prix unitaire HT;Poids;Statut;Publié sur le web;Couleur;Créé le\r\n' +
                '"Ballon; ""été""\net plage";1234,50;0,25;Actif;Non;;15/07/2026 00:30\r\n',
        );
        expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('content-disposition')).toMatch(
            /^attachment; filename="articles-\d{4}-\d\d-\d\d\.csv"$/,
        );
        const [, english] = await csv(
            `q=${reference}&columns=weight,status,itemDateCreate&locale=en&timeZone=Europe/London`,
        );
        expect(english).toBe('0.25;Active;2026-07-14 23:30');
    });

    test.each(['=1+1', '+33 1', '-2', '@SUM(A1)', ' =1+1', '＝1', '"=1"'])(
        'I11 N3 %j is never a formula, numbers stay numbers',
        async text => {
            const made = await make(api, '/api/items', newItem({ designation: text, packaging: 3 }));
            const [, line] = await csv(`id[]=${made.id}&columns=designation,packaging`);
            const cell = text.trim().startsWith('"') ? '"""=1"""' : `'${text.trim()}`;
            expect(line).toBe(`${cell};3`);
        },
    );

    test('I11 N3 invisible characters do not hide a formula', async () => {
        const made = await make(api, '/api/items', newItem());
        await api.database.db.update(items).set({ designation: '\u200b=1+1' }).where(eq(items.id, made.id));
        expect((await csv(`id[]=${made.id}&columns=designation`))[1]).toBe("'\u200b=1+1");
    });

    test('I11 has every column that tells something, headings and all, when none is named, and one line when nothing matches', async () => {
        const lines = await csv('q=nothingiscalledthis&locale=en');
        expect(lines).toHaveLength(1);
        expect(lines[0]).toMatch(/^Reference;EAN code;Designation;Status;.*;Updated on$/);
        expect(lines[0]).not.toContain('Catalogues');
    });

    test('I11 only those that are chosen, of those that match', async () => {
        const [one, two] = [await make(api, '/api/items', newItem()), await make(api, '/api/items', newItem())];
        const ids = [one['@id'], two['@id']];
        const body = { format: 'csv', columns: ['reference'], ids };
        const answer = await api.ask('POST', '/api/items/export_links?order[reference]=desc', { as: 'user', body });
        expect([answer.status, answer.body.total]).toEqual([201, 2]);
        const lines = linesOf((await download(String(answer.body.url), null)).bytes);
        expect(lines.slice(1)).toEqual([one.reference, two.reference].map(String).sort().reverse());
    });

    test.each([
        ['format=pdf', 'format'],
        ['columns=reference,secret', 'columns'],
        ['columns=brand', 'columns'],
        ['ids=1,x', 'ids'],
        ['timeZone=Mars', 'timeZone'],
        ['colour=red', 'colour'],
        ['order[secret]=asc', 'order[secret]'],
    ])('I11 N7 %s is 400 naming the parameter', async (query, parameter) => {
        const { status, body } = await api.ask('GET', `/api/items/export?${query}`, { as: 'user' });
        expect([status, body.detail]).toEqual([400, expect.stringContaining(`"${parameter}"`)]);
    });
});

describe('I11 a list as a workbook', () => {
    test('I11 texts stay texts, numbers and dates are what they are', async () => {
        const item = newItem({ reference: 'XLSX-1', designation: '=A1 <&> "é"', eanCode: newEan(), weight: 1.5 });
        const { id } = await make(api, '/api/items', item);
        const itemDateCreate = new Date('2026-01-01T11:00:00Z');
        await api.database.db.update(items).set({ itemDateCreate }).where(eq(items.id, id));
        const query = 'q=XLSX-1&columns=designation,eanCode,weight,color,itemDateCreate&format=xlsx&locale=fr';
        const { response, bytes } = await download(`/api/items/export?${query}`);
        expect(response.headers.get('content-disposition')).toMatch(/articles-[\d-]+\.xlsx"$/);
        const parts = unzip(bytes);
        expect(parts['xl/workbook.xml']).toContain('<sheet name="Articles"');
        const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
        expect(sheet.match(/<row>.*?<\/row>/g)).toHaveLength(2);
        expect(sheet).toContain('<is><t xml:space="preserve">=A1 &lt;&amp;&gt; &quot;é&quot;</t></is>');
        expect(sheet).toContain(`<t xml:space="preserve">${item.eanCode}</t>`);
        expect(sheet).toContain('<c><v>1.5</v></c><c/><c s="2"><v>46023.5</v></c></row>');
    });

    test('I11 more rows than one slice are one whole file', async () => {
        const values = Array.from({ length: 1203 }, (_, place) => ({
            reference: `SLICES-${place}`,
            designation: 'Tranche',
        }));
        await api.database.db.insert(items).values(values);
        const { bytes } = await download('/api/items/export?q=SLICES&format=xlsx&columns=reference');
        const sheet = unzip(bytes)['xl/worksheets/sheet1.xml'] ?? '';
        expect(new Set(sheet.match(/SLICES-\d+/g)).size).toBe(1203);
    });
});

describe('I11 A1 the link that a browser follows', () => {
    const link = async (query = '', as: Account | number = 'user') => {
        const { body } = await api.ask('POST', `/api/items/export_links?${query}`, { as, body: { format: 'csv' } });
        return String(body.url);
    };

    test('I11 A1 opens the same list without a token, and no other', async () => {
        const url = await link('status=active&columns=reference');
        expect((await download(url, null)).response.status).toBe(200);
        const wider = url.replace('status=active', 'status=expired');
        const [, seal] = /link=(\S+)/.exec(url) ?? [];
        for (const other of [wider, url.slice(0, -1), `${url}x`, `/api/items/export?link=1.1.9999999999.${seal}`])
            expect((await download(other, null)).response.status).toBe(401);
        expect((await download(`/api/items?link=${seal}`, null)).response.status).toBe(401);
    });

    test('I11 A1 a link expires after ten minutes', async () => {
        const url = await link();
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 599_000 });
        expect((await download(url, null)).response.status).toBe(200);
        vi.setSystemTime(Date.now() + 3_000);
        expect((await download(url, null)).response.status).toBe(401);
        vi.useRealTimers();
    });

    test('I11 A7 ends with the account, and nobody makes one without a token', async () => {
        const { id } = await person(api);
        const url = await link('', id);
        await api.database.db.update(users).set({ isEnabled: false }).where(eq(users.id, id));
        expect((await download(url, null)).response.status).toBe(401);
        expect((await api.ask('POST', '/api/items/export_links', { body: {} })).status).toBe(401);
        expect((await api.ask('GET', '/api/items/export', {})).status).toBe(401);
    });

    test.each([
        [{ format: 'pdf' }, 422],
        [{ ids: [] }, 422],
        [{ ids: ['/api/brands/1'] }, 422],
        [{ columns: ['nothing'] }, 400],
    ])('I11 N3 %j is refused before anything is read', async (body, status) => {
        expect((await api.ask('POST', '/api/items/export_links', { as: 'user', body })).status).toBe(status);
    });
});

test('I11 a client that disconnects ends the export, which never delays other requests', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({ reference: `MANY-${at}`, designation: 'Nombreux' }));
    for (let at = 0; at < many.length; at += 1000)
        await api.database.db.insert(items).values(many.slice(at, at + 1000));
    const headers = { authorization: `Bearer ${await api.token('user')}` };
    const response = await api.app.request('/api/items/export?q=MANY&columns=reference', { headers });
    const reader = response.body?.getReader();
    for (let piece = 0; piece < 4; piece += 1) await reader?.read();
    await api.database.db.delete(items).where(sql`${items.reference} like 'MANY-%'`);
    const [left] = await api.database.db
        .select({ total: count() })
        .from(items)
        .where(eq(items.designation, 'Nombreux'));
    expect(left?.total).toBe(0);
    const rest = [];
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) rest.push(piece.value);
    expect(Buffer.concat(rest).toString('utf8').split('\r\n').filter(Boolean).length).toBeLessThan(1500);
    const other = (await api.app.request('/api/items/export', { headers })).body?.getReader();
    await other?.read();
    await other?.cancel();
    expect(await other?.read()).toEqual({ done: true, value: undefined });
});
