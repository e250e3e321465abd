import { afterAll, beforeAll, expect, test } from 'vitest';
import { IMPORTED } from '#contract/imports/resources.ts';
import { contractOf } from '#contract/index.ts';
import { collectionPath } from '#contract/language/names.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { importFile } from '#test/support/imports.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

test.each(
    IMPORTED.filter(name => contractOf(name).exported).flatMap(name =>
        (['csv', 'xlsx'] as const).flatMap(format => (['fr', 'en'] as const).map(locale => ({ name, format, locale }))),
    ),
)('I10 $name exported as $format in $locale and imported again change nothing', async ({ name, format, locale }) => {
    const path = `${collectionPath(name)}/export?format=${format}&locale=${locale}`;
    const response = await api.app.request(path, { headers: { authorization: `Bearer ${await api.token('admin')}` } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const read = await importFile(api, bytes, { resource: name, name: `export.${format}` });
    const { total, status, counts } = read;
    expect({ status, counts }).toEqual({
        status: 'rehearsed',
        counts: { created: 0, changed: 0, unchanged: total, removed: 0, wrong: 0 },
    });
});
