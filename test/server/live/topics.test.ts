import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resources } from '#server/areas/index.ts';
import { readTopics } from '#server/live/topics.ts';
import { ROOT } from '#server/paths.ts';

const ITEM = ['/api/items/42', '/api/items'] as const;
const ORDER = ['/api/orders/7', '/api/orders'] as const;

/** Which of two records a query asks for. */
const asked = (query: string): readonly string[] => {
    const asks = readTopics(new URLSearchParams(query));
    return [ITEM, ORDER].filter(([record, collection]) => asks(record, collection)).map(([record]) => record);
};

describe('what a stream asks for', () => {
    test.each([
        { title: 'a record', query: 'topic=/api/items/42', records: [ITEM[0]] },
        { title: 'another record', query: 'topic=/api/items/4', records: [] },
        { title: 'a collection', query: 'topic=/api/items', records: [ITEM[0]] },
        { title: 'a page of a collection', query: 'topic=/api/items%3Fpage=2', records: [ITEM[0]] },
        {
            title: 'an absolute address, whatever its host',
            query: 'topic=https://shop.example.com/api/items/42',
            records: [ITEM[0]],
        },
        { title: 'several', query: 'topic=/api/items/42&topic=/api/orders/7', records: [ITEM[0], ORDER[0]] },
        { title: 'a template', query: 'topic=/api/items/{id}', records: [ITEM[0]] },
        { title: 'an absolute template', query: 'topic=https://shop.example.com/api/orders/{id}', records: [ORDER[0]] },
        { title: 'a template of every resource', query: 'topic=/api/{resource}/{id}', records: [ITEM[0], ORDER[0]] },
        { title: 'a template of a query', query: 'topic=/api/items{?page,order}', records: [ITEM[0]] },
        { title: 'a template of the rest', query: 'topic=/api/{%2Brest}', records: [ITEM[0], ORDER[0]] },
        { title: 'everything', query: 'topic=*', records: [ITEM[0], ORDER[0]] },
        { title: 'everything, by any name', query: 'match_exact=*', records: [ITEM[0], ORDER[0]] },
        { title: 'an address of Mercure 1.0', query: 'match=/api/orders/7', records: [ORDER[0]] },
        { title: 'no template of Mercure 1.0', query: 'match=/api/orders/{id}', records: [] },
        { title: 'a URL Pattern', query: 'match_urlpattern=/api/orders/:id', records: [ORDER[0]] },
        { title: 'a URL Pattern of the rest', query: 'match_urlpattern=/api/*', records: [ITEM[0], ORDER[0]] },
        { title: 'what is before an address', query: 'topic=/api', records: [] },
        { title: 'an address without its end', query: 'topic=/api/items/', records: [] },
    ])('$title', ({ query, records }) => expect(asked(query)).toEqual(records));

    test('a pattern that was made up to take long takes no longer than another', () => {
        const asks = readTopics(new URLSearchParams({ match_urlpattern: '/*'.repeat(240) }));
        const long = '/a'.repeat(200);
        const since = performance.now();
        for (let count = 0; count < 1000; count += 1) asks(long, long);
        expect(performance.now() - since).toBeLessThan(1000);
    });
});

test('docs/live.md names the resources whose changes are not told', () => {
    const [, named = ''] =
        /Resources without a history or signals: ([\w\s,]+)\./.exec(readFileSync(join(ROOT, 'docs/live.md'), 'utf8')) ??
        [];
    const isSignalled = (name: string): boolean => ['jobs', 'imports', 'notifications'].includes(name);
    const without = resources
        .filter(({ contract }) => contract.history === false && !isSignalled(contract.name))
        .map(({ contract }) => contract.name);
    expect(named.split(/,\s+/).sort()).toEqual([...without].sort());
});
