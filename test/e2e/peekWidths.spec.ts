import type { Page } from '@playwright/test';
import { CONTRACTS } from '#contract/index.ts';
import { collectionPath } from '#contract/language/names.ts';
import { expect, prefer, signIn, test, tokenOf } from './support.ts';

/** Trees and lists of read-only entries open no record beside them. */
const WITHOUT = ['items_families', 'countries', 'audit_entries'];

const RESOURCES = Object.values(CONTRACTS).flatMap(contract =>
    ('page' in contract && contract.page === false) || WITHOUT.includes(contract.name) ? [] : contract.name,
);

/** Texts that lie over one another, and parts that are cut at the edge of the panel. Sticky bars lie over what scrolls. */
const faultsIn = (page: Page): Promise<string[]> =>
    page.locator('[data-peek-panel]').evaluate(panel => {
        const edge = panel.getBoundingClientRect();
        const isOver = (element: Element): boolean => {
            for (let one: Element | null = element; one && one !== panel; one = one.parentElement)
                if (['sticky', 'absolute', 'fixed'].includes(getComputedStyle(one).position)) return true;
            return false;
        };
        /** The right edge of what can be seen of an element. */
        const edgeOf = (element: Element): number => {
            let right = Number.POSITIVE_INFINITY;
            for (let one: Element | null = element; one && one !== panel; one = one.parentElement)
                if (getComputedStyle(one).overflowX !== 'visible')
                    right = Math.min(right, one.getBoundingClientRect().right);
            return right;
        };
        const texts: { readonly node: Node; readonly text: string; readonly box: DOMRect }[] = [];
        const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const { parentElement: parent, textContent: text } = node;
            if (!parent || !text?.trim() || isOver(parent) || !parent.checkVisibility({ opacityProperty: true }))
                continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const right = edgeOf(parent);
            for (const { x, y, width, height } of range.getClientRects()) {
                const box = new DOMRect(x, y, Math.min(width, right - x), height);
                if (box.width > 0) texts.push({ node, text, box });
            }
        }
        const cut = texts.filter(({ box }) => box.right > edge.right).map(({ text }) => `cut: ${text}`);
        const over = texts.flatMap(({ node, text, box }, at) =>
            texts.slice(at + 1).flatMap(({ node: otherNode, text: other, box: next }) => {
                if (node === otherNode) return [];
                const width = Math.min(box.right, next.right) - Math.max(box.left, next.left);
                const height = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top);
                return width > 2 && height > 6 ? [`${text} over ${other}`] : [];
            }),
        );
        return [...cut, ...over];
    });

test('54 beside a list, the record of every resource is laid out by the width of its panel', async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await prefer(page, 'fr', 'light');
    await signIn(page, 'super', '/profile');
    const headers = { authorization: `Bearer ${await tokenOf(page, 'super')}` };
    for (const name of RESOURCES) {
        const { member = [] } = await (
            await page.request.get(`${collectionPath(name)}?itemsPerPage=1`, { headers })
        ).json();
        const id = String(member[0]?.['@id'] ?? '')
            .split('/')
            .at(-1);
        if (!id) continue;
        await page.goto(`/${name}?peek=${id}`);
        const panel = page.locator('[data-peek-panel]');
        await expect(panel.getByRole('heading', { level: 2 }).first(), name).toBeVisible();
        await expect(panel.locator('[data-pending="true"]')).toHaveCount(0);
        expect(await faultsIn(page), name).toEqual([]);
    }
});
