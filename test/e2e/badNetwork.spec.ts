import type { Locator, Page, Route } from '@playwright/test';
import { isWhole, withFurther } from '../support/extent.ts';
import { expect, prefer, signIn, test, tokenOf } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

// A stream of live updates never ends, and no page with one has an idle network.
test.beforeEach(({ page }) => page.route('**/.well-known/mercure?*', route => route.abort()));

/** What a network does to each request, by a number from 0 to 1 that is the same in each run. */
interface Network {
    readonly name: string;
    /** Milliseconds until the answer comes; different ones change the order of the answers. */
    readonly delay: (chance: number) => number;
    /** Share of requests without an answer; half of them reach the server. */
    readonly lost: number;
}

const NETWORKS = {
    slow: { name: 'slow', delay: () => 3000, lost: 0 },
    flaky: { name: 'flaky', delay: () => 20, lost: 0.1 },
    reordering: { name: 'reordering', delay: chance => 2000 * chance, lost: 0 },
    worst: { name: 'slow, flaky and reordering', delay: chance => 1500 + 3000 * chance, lost: 0.1 },
} as const satisfies Record<string, Network>;

/** Journeys through other losses: `NETWORK_SEEDS=20 npx playwright test badNetwork`. */
const SEEDS = Array.from({ length: Number(process.env.NETWORK_SEEDS ?? 1) }, (_, at) => at + 1);

/** A number from 0 to 1 that a text decides (FNV-1a, mixed). */
const chanceOf = (text: string): number => {
    let hash = 2_166_136_261;
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
    hash = Math.imul(hash ^ (hash >>> 16), 2_246_822_507);
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
};

const pass = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

/** What the network did. */
interface Told {
    requests: number;
    lost: number;
    /** Of those: done by the server. */
    done: number;
}

/**
 * Puts the page behind a network from now on. What happens to a request is decided by the seed, its method and path, and how many of
 * them came before, because the order of requests differs from run to run.
 */
const behind = async (page: Page, { delay, lost }: Network, seed: number): Promise<Told> => {
    const told: Told = { requests: 0, lost: 0, done: 0 };
    const counts = new Map<string, number>();
    const carry = async (route: Route): Promise<void> => {
        const request = route.request();
        const what = `${request.method()} ${new URL(request.url()).pathname}`;
        const count = (counts.get(what) ?? 0) + 1;
        counts.set(what, count);
        const chances = (about: string) => chanceOf(`${seed} ${what} ${count} ${about}`);
        const isLost = chances('lost') < lost;
        const isDone = !isLost || chances('done') < 0.5;
        told.requests += 1;
        if (isLost) told.lost += 1;
        if (isLost && isDone) told.done += 1;
        const response = isDone ? await route.fetch() : undefined;
        await pass(delay(chances('delay')));
        await (isLost || !response ? route.abort('connectionreset') : route.fulfill({ response }));
    };
    // A page that has been left takes no answers.
    await page.route('**/api/**', route => carry(route).catch(() => undefined));
    return told;
};

/** How long a person waits for a page behind the slowest network. */
const PATIENCE = { timeout: 40_000 };

/**
 * Acts as a person does: where the page says that it failed, in words of the network, they use what it offers to try again.
 * @returns how often it failed
 */
const untilDone = async (
    done: Locator,
    failed: Locator,
    words: RegExp,
    retry: () => Promise<void>,
): Promise<number> => {
    for (let failures = 0; failures < 8; failures += 1) {
        await expect(done.or(failed).first()).toBeVisible(PATIENCE);
        if (await done.first().isVisible()) return failures;
        await expect(failed.filter({ hasText: words }).first()).toBeVisible();
        await retry();
    }
    throw new Error('It never went well.');
};

const PASSWORD = 'Comptoir-2026!';

const call = async (page: Page, method: string, path: string, data?: object) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': type };
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What the page may say of a request without an answer. */
const wordsOf = ({ say }: Tongue): RegExp =>
    new RegExp(['network', 'timeout', 'slow'].map(kind => escaped(say(`app.failure.${kind}`))).join('|'));

/** Opens an address, and again where the page says that it could not be loaded. */
const open = async (page: Page, { say }: Tongue, path: string, there: Locator): Promise<void> => {
    await page.goto(path);
    const failed = page.getByRole('alert');
    await untilDone(there, failed, /./, () =>
        page
            .getByRole('button', { name: new RegExp(`^(${say('app.action.retry')}|${say('app.action.reload')})$`) })
            .first()
            .click(),
    );
};

/** Nothing waits for ever, and nothing has broken. */
const expectAtRest = async (page: Page): Promise<void> => {
    await expect(page.getByRole('progressbar')).toHaveCount(0, PATIENCE);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE);
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
};

interface Journey {
    readonly page: Page;
    readonly tongue: Tongue;
    /** Begins the bad network. */
    readonly begin: () => Promise<Told>;
    /** Unlike that of any other journey. */
    readonly code: string;
}

/** Signs in by the form; what was typed is still there when an answer is lost. */
const signsIn = async ({ page, tongue, begin }: Journey): Promise<number> => {
    const { say } = tongue;
    await page.goto('/items');
    await begin();
    const email = page.getByLabel(say('app.sign_in.email'), { exact: true });
    const password = page.getByLabel(say('app.sign_in.password'), { exact: true });
    await email.fill('admin@comptoir.test');
    await password.fill(PASSWORD);
    const submit = page.getByRole('button', { name: say('app.action.sign_in'), exact: true });
    await submit.click();
    const list = page.getByRole('table').getByRole('row').nth(1);
    const words = wordsOf(tongue);
    return untilDone(list, page.getByRole('alert'), words, async () => {
        const again = page.getByRole('button', { name: say('app.action.retry') });
        if (await again.isVisible()) return again.click();
        await expect(email).toHaveValue('admin@comptoir.test');
        await expect(password).toHaveValue(PASSWORD);
        return submit.click();
    });
};

/** Searches as fast as one types: the rows are those of the last words in the end. */
const searches = async ({ page, tongue, begin }: Journey): Promise<number> => {
    await signIn(page, 'admin', '/brands');
    await begin();
    const rows = page.getByRole('table').getByRole('row');
    await open(page, tongue, '/items', rows.nth(1));
    const search = page.getByRole('searchbox');
    for (const words of ['ballon', 'maillot', 'raquette', 'filet', 'maillot']) {
        await search.fill('');
        await search.pressSequentially(words, { delay: 40 });
    }
    const { member } = await call(page, 'GET', '/api/items?q=maillot&itemsPerPage=1');
    expect(member).toHaveLength(1);
    const others = rows.filter({ hasText: /ballon|raquette|filet/i });
    await expect(rows.nth(1)).toContainText(/maillot/i, PATIENCE);
    await expectAtRest(page);
    // What is still under way is older than that.
    await page.waitForLoadState('networkidle');
    await expect(rows.nth(1)).toContainText(/maillot/i);
    await expect(others).toHaveCount(0);
    await expect(search).toHaveValue('maillot');
    return 0;
};

/** Changes a record twice; each change is one, and none is taken for that of somebody else. */
const saves = async ({ page, tongue, begin, code }: Journey): Promise<number> => {
    const { say, field } = tongue;
    const item = {
        reference: `RESEAU-${code}`,
        designation: 'Sac',
        saleUnitPriceExcludingTax: '20',
        vatRate: '/api/vat_rates/1',
    };
    const { '@id': iri } = await call(page, 'POST', '/api/items', item);
    await signIn(page, 'admin', '/brands');
    await begin();
    const designation = page.getByLabel(new RegExp(`^${escaped(field('items', 'designation'))}`));
    const save = page.getByRole('button', { name: say('common.form.save'), exact: true });
    await open(page, tongue, `/items/${iri.split('/').at(-1)}?edit`, save);
    let failures = 0;
    for (const text of ['Sac à dos de randonnée', 'Sac à dos de voyage']) {
        await expect(designation).toBeEditable(PATIENCE);
        await designation.fill(text);
        await save.click();
        const saved = page.getByRole('status').filter({ hasText: say('resources.items.notifications.updated') });
        failures += await untilDone(saved, page.getByRole('main').getByRole('alert'), wordsOf(tongue), async () => {
            await expect(designation).toHaveValue(text);
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await save.click();
        });
        await expect(save).toBeDisabled(PATIENCE);
        await expect(designation).toHaveValue(text);
        expect((await call(page, 'GET', iri)).designation).toBe(text);
    }
    await expectAtRest(page);
    const { member } = await call(page, 'GET', `/api/changes?record=${iri}&itemsPerPage=50`);
    expect(member.map(({ action }: { action: string }) => action).sort()).toEqual(['create', 'edit', 'edit']);
    return failures;
};

interface Item {
    readonly '@id': string;
    readonly reference: string;
    readonly packaging: number | null;
}

const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };

/** Makes an order of four lines and validates it: one order, each line once, one number. */
const orders = async ({ page, tongue, begin, code }: Journey): Promise<number> => {
    const { say, field } = tongue;
    const name = `Fleuriste ${code}`;
    const contacts = [
        { type: 'delivery', lastName: 'Durand', email: 'd@reseau.test', address: ADDRESS, isDefault: true },
    ];
    const customer = { customerCode: `RESEAU-${code}`, name, siren: '732829320', paymentTerm: '/api/payment_terms/2' };
    const { '@id': thirdParty } = await call(page, 'POST', '/api/third_parties', {
        ...customer,
        address: ADDRESS,
        contacts,
    });
    const query = 'itemsPerPage=100&status=active&isEnabled=true&saleUnitPriceExcludingTax[gt]=0';
    const items: Item[] = (await call(page, 'GET', `/api/items?${query}`)).member.slice(0, 4);
    await signIn(page, 'admin', '/brands');
    await begin();
    const chosen = page.getByRole('combobox', { name: field('orders', 'thirdParty') });
    await open(page, tongue, '/orders/create', chosen);
    await chosen.fill(name);
    await expect(page.getByRole('option', { name: new RegExp(escaped(name)) })).toBeVisible(PATIENCE);
    await page.getByRole('option', { name: new RegExp(escaped(name)) }).click();
    const create = page.getByRole('button', { name: say('common.form.create'), exact: true });
    await create.click();
    const bar = page.getByRole('combobox', { name: say('order_entry.code') });
    const words = wordsOf(tongue);
    let failures = await untilDone(bar, page.getByRole('main').getByRole('alert'), words, async () => {
        const again = page.getByRole('button', { name: say('app.action.retry') });
        await ((await again.isVisible()) ? again.click() : create.click());
    });
    for (const { reference, packaging } of items) {
        await bar.fill(reference);
        await bar.press('Enter');
        await page.keyboard.type(String(2 * (packaging ?? 1)));
        await page.keyboard.press('Enter');
    }
    const saved = page.getByText(say('order_entry.state.saved'));
    const again = page.getByRole('button', { name: say('order_entry.save_now') });
    await expect(page.locator('[data-place]')).toHaveCount(items.length, PATIENCE);
    failures += await untilDone(saved, page.getByRole('alert').filter({ has: again }), words, () => again.click());
    await expect(page.locator('[data-place]')).toHaveCount(items.length);
    const validate = page.getByRole('button', {
        name: say('resources.orders.transition.validate.action'),
        exact: true,
    });
    await validate.click();
    const number = page.getByRole('heading', { level: 1, name: /^C\d{4}-\d{6}$/ });
    failures += await untilDone(number, page.getByRole('alert'), words, () => validate.click());
    await expectAtRest(page);
    const { member } = await call(page, 'GET', `/api/orders?thirdParty=${thirdParty}`);
    expect(member).toHaveLength(1);
    const order = await call(page, 'GET', member[0]['@id']);
    expect(order.status).toBe('validated');
    const lines = order.orderItems.map(({ item, quantity }: { item: string; quantity: number }) => [item, quantity]);
    expect(lines).toEqual(items.map(({ '@id': item, packaging }) => [item, 2 * (packaging ?? 1)]));
    return failures;
};

/** Changes several records together, each once. */
const changesSeveral = async ({ page, tongue, begin, code }: Journey): Promise<number> => {
    const { say } = tongue;
    const reference = (at: number) => `GROUPE-${code}-${at}`;
    const item = {
        designation: `Lot ${code}`,
        saleUnitPriceExcludingTax: '20',
        vatRate: '/api/vat_rates/1',
        status: 'active',
    };
    const made = await Promise.all(
        [1, 2, 3].map(at => call(page, 'POST', '/api/items', { ...item, reference: reference(at) })),
    );
    await signIn(page, 'admin', '/brands');
    await begin();
    const filter = encodeURIComponent(JSON.stringify({ q: `GROUPE-${code}` }));
    const rows = page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: `GROUPE-${code}` });
    await open(page, tongue, `/items?filter=${filter}`, rows.first());
    await page.getByRole('checkbox', { name: say('common.list.select_page') }).check();
    const choice = page.getByRole('combobox', { name: say('resources.items.bulk.status') });
    await expect(choice).toBeVisible(PATIENCE);
    await choice.selectOption({ label: say('resources.items.status.planning') });
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: say('common.bulk.edit'), exact: true });
    await expect(change).toBeEnabled(PATIENCE);
    await change.click();
    const done = page.getByText(say('common.list.bulk_done', { smart_count: 3 }));
    const failures = await untilDone(done, dialog.getByRole('alert'), wordsOf(tongue), () =>
        dialog.getByRole('button', { name: say('app.action.retry') }).click(),
    );
    await expectAtRest(page);
    for (const { '@id': iri } of made) {
        expect((await call(page, 'GET', iri)).status).toBe('planning');
        const { member } = await call(page, 'GET', `/api/changes?record=${iri}&itemsPerPage=50`);
        expect(member.map(({ action }: { action: string }) => action).sort()).toEqual(['create', 'edit']);
    }
    return failures;
};

const JOURNEYS = {
    'signs in': signsIn,
    'searches as fast as one types': searches,
    'changes a record': saves,
    'makes an order and validates it': orders,
    'changes several records': changesSeveral,
} as const;

/** In `npm test`, each journey behind the network that is all of it; otherwise behind each, in both languages. */
const WAYS = withFurther<readonly [keyof typeof NETWORKS, Tongue['locale']]>(
    [['worst', 'fr']],
    [
        ['slow', 'en'],
        ['flaky', 'fr'],
        ['flaky', 'en'],
        ['reordering', 'fr'],
        ['worst', 'en'],
    ],
);

for (const [way, locale] of WAYS)
    for (const seed of SEEDS)
        for (const [what, journey] of Object.entries(JOURNEYS))
            test(`H6 H8 B9 who ${what} behind a network that is ${NETWORKS[way].name} loses nothing (${locale}, seed ${seed})`, async ({
                page,
            }, { annotations }) => {
                await prefer(page, locale, 'light');
                const tongue = await tongueOf(locale);
                const code = `${way}-${locale}-${seed}`;
                const network: { told?: Told } = {};
                const begin = async () => {
                    network.told = await behind(page, NETWORKS[way], seed);
                    return network.told;
                };
                const failures = await journey({ page, tongue, begin, code });
                await page.unrouteAll({ behavior: 'ignoreErrors' });
                const description = JSON.stringify({ what, way, locale, seed, failures, ...network.told });
                annotations.push({ type: 'measured', description });
                if (isWhole) process.stdout.write(`${description}\n`);
            });
