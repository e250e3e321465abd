import { expect, test } from 'vitest';
import { findEntry } from '#server/http/foreign/entry.ts';

const AT = 'https://example.com';
const LINK = '<https://example.com/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"';
const ENTRY = () => new Response('{}', { headers: { 'content-type': 'application/ld+json' } });
const LINKED = () => new Response('{}', { headers: { 'content-type': 'application/json', link: LINK } });
const PAGE = () => new Response('<h1>', { headers: { 'content-type': 'text/html' } });
const STATUS = (status: number) => () => new Response(null, { status });

const found = async (given: string, answers: Readonly<Record<string, () => Response>>) => {
    const { entry, told } = await findEntry(new URL(given, AT), async url => {
        const answer = answers[new URL(url).pathname];
        if (!answer) throw new TypeError('fetch failed');
        return answer();
    });
    return [entry.pathname, told];
};

const ELSEWHERE = `The entry point is ${AT}/api, since there is none at ${AT}/`;
const NONE = (path: string) => `There is no entry point of API Platform at ${AT}${path} (--api): nothing may be found.`;

test.each([
    ['an entry point', '/api', { '/api': ENTRY }, ['/api', undefined]],
    ['one that links its documentation', '/v1', { '/v1': LINKED }, ['/v1', undefined]],
    ['one for those who have signed in', '/api', { '/api': STATUS(401) }, ['/api', undefined]],
    ['one at the root', '/', { '/': ENTRY, '/api': ENTRY }, ['/', undefined]],
    ['a server with a page of its own', '/', { '/': PAGE, '/api': ENTRY }, ['/api', ELSEWHERE]],
    ['a server that leads elsewhere', '/', { '/': STATUS(302), '/api': LINKED }, ['/api', ELSEWHERE]],
    ['a server without a page', '/', { '/': STATUS(404), '/api': STATUS(401) }, ['/api', ELSEWHERE]],
    ['another server', '/', { '/': PAGE, '/api': PAGE }, ['/', NONE('/')]],
    ['a wrong folder, which is not guessed', '/v1', { '/v1': STATUS(404), '/api': ENTRY }, ['/v1', NONE('/v1')]],
    ['nobody', '/api', {}, ['/api', `Nobody answers at ${AT}/api yet.`]],
] as const)('41.4 --api is the address of %s', async (_, given, answers, expected) => {
    expect(await found(given, answers)).toEqual(expected);
});
