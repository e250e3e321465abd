import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanHtml } from '#server/engine/richText.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { growth, LINEAR } from '#test/support/growth.ts';
import { expectViolation } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

let api: Api;
beforeAll(async () => {
    api = await openApi();
});
afterAll(() => api.close());

const patch = (emailSignature: unknown) => api.ask('PATCH', '/api/users/3', { as: 'user', body: { emailSignature } });
const storedAs = async (emailSignature: string) => (await patch(emailSignature)).body.emailSignature;

const GOOD =
    '<p><strong>Inès</strong> <em>Caron</em> <u>Paris</u><br />&amp; Lyon</p><ul><li><p>un</p></li></ul><ol><li>1</li></ol>' +
    '<p><a href="https://comptoir.test/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">site</a></p>';

describe('P1 a signature is cleaned', () => {
    test('P1 what a signature needs stays as it is, by PATCH and by POST, and however often', async () => {
        expect(await storedAs(GOOD)).toBe(GOOD);
        expect(
            (await make(api, '/api/users', newUser({ emailSignature: `${GOOD}<script>x</script>` }))).emailSignature,
        ).toBe(GOOD);
        expect((await api.ask('GET', '/api/users/3', { as: 'user' })).body.emailSignature).toBe(GOOD);
    });

    test.each([
        ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
        ['<p onclick="x()" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
        ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
        ['<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
        ['<iframe src="https://evil.test">in</iframe><p>a</p>', '<p>a</p>'],
        ['<svg><a xlink:href="javascript:x"><text>t</text></a></svg><p>a</p>', '<a>t</a><p>a</p>'],
        ['<math><mtext><table><mglyph><style><img src onerror=x()></style></table></math><p>a</p>', '<p>a</p>'],
        ['<p>a<a href="javascript:alert(1)">l</a></p>', '<p>a<a>l</a></p>'],
        ['<p>a<a href=" jAvA\tscript:alert(1)">l</a></p>', '<p>a<a>l</a></p>'],
        ['<p>a<a href="&#106;avascript:alert(1)">l</a></p>', '<p>a<a>l</a></p>'],
        ['<p>a<a href="data:text/html,x">l</a></p>', '<p>a<a>l</a></p>'],
        ['<p>a<a href="//evil.test">l</a></p>', '<p>a<a>l</a></p>'],
        ['<p>a<a href="/logout">l</a></p>', '<p>a<a>l</a></p>'],
        ['<h1>a</h1><b>b</b><i>c</i>', 'a<strong>b</strong><em>c</em>'],
        ['<p>a<scr<script>x</script>ipt>alert(1)</script></p>', '<p>axipt&gt;alert(1)</p>'],
        ['<p>1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
    ])('P1 %s is kept as %s', async (sent, kept) => expect(await storedAs(sent)).toBe(kept));

    test.each(['<p></p>', '<p> <br>&nbsp;</p>', '<script>x</script>', ''])('P1 %s is nothing', async sent =>
        expect(await storedAs(sent)).toBeNull(),
    );

    test('P1 a thousand elements in one another come out few', async () => {
        const kept = String(await storedAs(`${'<p><strong><ul>'.repeat(1000)}a`));
        expect(kept).toContain('a');
        expect(kept.match(/<ul>/g)?.length ?? 0).toBeLessThanOrEqual(20);
    });

    test.each([
        ['nested elements', '<b>'],
        ['nested elements of several kinds', '<p><em><u>'],
        ['elements that are closed in another order', '<b><p>x</b>'],
        ['the beginnings of elements', '<b '],
        ['attributes', '<b>x</b><a x=1 '],
        ['entities', '&lt;&#'],
    ])('P1 a megabyte of %s is refused before it is parsed, at its property', async (_, unit) => {
        expectViolation(await patch(unit.repeat(1_000_000 / unit.length)), 'emailSignature', 'maxLength');
    });

    test.each([
        '<b>',
        '<p><em>',
        '</b><i>',
        '<ul><li>',
        '<b',
        '<',
        '<b <',
        '&nbsp;',
        '<b>x</p>',
        '<a href=x ',
        '<!--',
        '<![CDATA[',
    ])('P1 the time that %s takes grows with its length, as far as it is parsed at all', async unit => {
        const clean = (size: number) => cleanHtml(unit.repeat(size / unit.length));
        expect(await growth(clean, 40_000)).toBeLessThan(LINEAR);
    });

    test('V4 what is left is counted: 10 000 characters, not what came with it', async () => {
        const text = `<p>${'é'.repeat(9993)}</p>`;
        expect(await storedAs(`${text}<script>${'x'.repeat(5000)}</script>`)).toBe(text);
        expectViolation(await patch(`<p>${'é'.repeat(9994)}</p>`), 'emailSignature', 'maxLength');
        expectViolation(await patch(12), 'emailSignature', 'type.string');
    });
});
