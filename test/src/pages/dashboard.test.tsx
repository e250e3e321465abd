import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { ITEM_STATUSES } from '#contract/catalogue/items.ts';
import { dayBefore } from '#contract/values/days.ts';
import { dateBound } from '#hydra/dates.ts';
import { formattersOf } from '#src/ui/format.ts';
import { ORIGIN } from '#test/support/api.ts';
import { chipTexts } from '#test/support/filters.ts';
import { make, newItem } from '#test/support/records.ts';
import { dashboardScreen, figure, figures, lines, plain, region } from './dashboardScreen.ts';

const { api, count, open, openWhole, read, refuse, server } = dashboardScreen();

/** The API's answer without its records. */
const emptied = async (request: Request) => {
    const page = await (await api().app.fetch(request)).json();
    return HttpResponse.json({ ...page, member: [], totalItems: 0 });
};

const cell = async (table: string, name: string) =>
    within(await screen.findByRole('table', { name: table })).getByRole('link', { name });

const YEAR_AGO = dayBefore(new Date(), { months: 12 });

const FIGURES = [
    { en: 'All items', fr: 'Tous les articles', query: '', chips: [] },
    { en: 'Active', fr: 'Actifs', query: 'status[]=active', chips: ['Status: Active'] },
    { en: 'Out of stock', fr: 'En rupture', query: 'status[]=out_of_stock', chips: ['Status: Out of stock'] },
    { en: 'Not renewed', fr: 'Non renouvelés', query: 'status[]=not_renewed', chips: ['Status: Not renewed'] },
    { en: 'Expired', fr: 'Expirés', query: 'status[]=expired', chips: ['Status: Expired'] },
    { en: 'Unavailable', fr: 'Indisponibles', query: 'isAvailable=false', chips: ['Available: No'] },
    {
        en: 'Active, not on the web',
        fr: 'Actifs, absents du web',
        query: 'status[]=active&isWebPublished=false',
        chips: ['Status: Active', 'Published on the web: No'],
    },
    { en: 'Without a picture', fr: 'Sans photo', query: 'nbPicture[lte]=0', chips: ['Pictures: up to 0'] },
    {
        en: 'Pictures not checked for a year',
        fr: 'Photos non vérifiées depuis un an',
        query: `lastPictureCheckDate[before]=${dateBound(YEAR_AGO, 'end', 'Europe/Paris')}`,
        chips: [`Pictures checked on: until ${formattersOf('en').date(`${YEAR_AGO}T12:00Z`)}`],
    },
];

/** One figure of each kind; two more are followed below. */
const LED_BY = ['Not renewed', 'Unavailable', 'Active, not on the web', 'Pictures not checked for a year'];

/** Expects the filters of the open list as chips, and its number of items. */
const expectList = async (chips: readonly string[], total: number) => {
    const words = `${total.toLocaleString('en-GB')} ${total === 1 ? 'item' : 'items'}`;
    await waitFor(() => expect(screen.getAllByRole('status').map(plain)).toContain(words));
    await waitFor(() => expect(chipTexts().sort()).toEqual([...chips].sort()));
    expect(window.location.pathname).toBe('/items');
};

describe('D1 the figures', () => {
    test.each(['fr', 'en'] as const)(
        'D1 L3 in %s they are what the API counts, written in that language',
        async locale => {
            await openWhole(locale);
            const wanted = await Promise.all(
                FIGURES.map(async each => {
                    const total = (await count(each.query)).toLocaleString(locale === 'fr' ? 'fr-FR' : 'en-GB');
                    return `${each[locale]} ${total}`.replace(/\s/g, ' ');
                }),
            );
            const name = locale === 'fr' ? 'Les articles en chiffres' : undefined;
            expect((await figures(name)).map(plain)).toEqual(wanted);
        },
    );

    test.each(FIGURES.filter(({ en }) => LED_BY.includes(en)))(
        'D1 I3 $en leads to the list that it counts, which says its filter',
        async each => {
            const total = await count(each.query);
            await openWhole();
            await userEvent.click(await figure(each.en));
            await expectList(each.chips, total);
        },
    );

    test('D1 "All items" leads to all, not to the list as it was left', async () => {
        await openWhole();
        await userEvent.click(await figure('Expired'));
        await expectList(['Status: Expired'], await count('status[]=expired'));
        await userEvent.click(screen.getByRole('link', { name: 'Home' }));
        await userEvent.click(await figure('All items'));
        await expectList([], await count(''));
    });

    test('D1 what needs attention stands out, unless there is none', async () => {
        server.use(
            http.get(`${ORIGIN}/api/items`, async ({ request }) =>
                new URL(request.url).searchParams.get('status[0]') === 'expired' ? emptied(request) : undefined,
            ),
        );
        await openWhole();
        const urgent = async (name: string) => (await figure(name)).querySelector('[data-urgent="true"]');
        expect(plain(await figure('Expired'))).toBe('Expired 0');
        expect(await urgent('Out of stock')).toBeVisible();
        expect(await urgent('Expired')).toBeNull();
        expect(await urgent('All items')).toBeNull();
    });
});

describe('D1 the breakdowns', () => {
    test('D1 I6 by status: counts of the API, shares of a hundred, the picture silent', async () => {
        await openWhole('fr');
        const rows = await lines('Articles par statut');
        const counts = await Promise.all(ITEM_STATUSES.map(status => count(`status[]=${status}`)));
        expect(rows.map(([name]) => name)).toEqual([
            'Actif',
            'En préparation',
            'En rupture',
            'Non renouvelé',
            'Expiré',
            'Inutilisable',
        ]);
        expect(rows.map(([, total = '']) => Number(total.replace(/\D/g, '')))).toEqual(counts);
        const tenths = rows.map(([, , share = '']) => Math.round(10 * Number.parseFloat(share.replace(',', '.'))));
        expect(tenths.reduce((sum, part) => sum + part)).toBe(1000);
        expect(rows[0]?.[2]).toMatch(/^\d+(,\d)? %$/);
        const card = await region('Articles par statut');
        expect(within(card).queryByRole('img')).not.toBeInTheDocument();
        expect(card.querySelectorAll('[aria-hidden="true"] > [data-status]')).toHaveLength(
            counts.filter(total => total > 0).length,
        );
    });

    test('D1 I3 a status leads to its list, by its link or from anywhere in its row', async () => {
        const total = await count('status[]=planning');
        await openWhole();
        const row = (await cell('Items by status', 'Planning')).closest('tr');
        const [number] = row ? within(row).getAllByRole('cell') : [];
        if (!number) throw new Error('the row has no number');
        await userEvent.click(number);
        await expectList(['Status: Planning'], total);
    });

    test('D1 I3 by department: counts of the API, the largest first, each leads to its list', async () => {
        const { member } = await read('/api/items_families?level=0&itemsPerPage=100');
        const wanted = await Promise.all(
            member.map(async ({ name, id }) => [String(name), await count(`family0=${id}`)] as const),
        );
        await openWhole();
        const rows = await lines('Items by department');
        const shown = rows.map(([name, total]) => [name, Number(total?.replace(/\D/g, ''))]);
        expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted));
        const totals = shown.map(([, total]) => total);
        expect(totals).toEqual([...totals].sort((a, b) => Number(b) - Number(a)));
        const [[name = '', total = ''] = []] = rows;
        await userEvent.click(await cell('Items by department', name));
        await expectList([`Department: ${name}`], Number(total.replace(/\D/g, '')));
    });

    test('D1 no department yet: it is said', async () => {
        server.use(http.get(`${ORIGIN}/api/items_families`, ({ request }) => emptied(request)));
        await openWhole();
        expect(within(await region('Items by department')).getByText(/^No department yet\./)).toBeVisible();
    });
});

describe('D1 recently changed', () => {
    const recent = async (name = 'Recently changed items') => within(await region(name)).findAllByRole('listitem');

    test('D1 the eight items changed last, in the order of the API, each a link to its form', async () => {
        const { member } = await read('/api/items?itemsPerPage=8&order[itemDateUpdate]=desc');
        await openWhole();
        const rows = await recent();
        expect(rows).toHaveLength(8);
        const links = rows.map(row => within(row).getByRole('link'));
        expect(links.map(link => link.getAttribute('href'))).toEqual(member.map(({ id }) => `/items/${id}`));
        for (const [place, { reference, designation }] of member.entries())
            expect(rows[place]).toHaveTextContent(`${reference} · ${designation}`);
        await userEvent.click(
            within(await region('Recently changed items')).getByRole('link', { name: 'All changes' }),
        );
        await expectList([], await count(''));
        expect(new URLSearchParams(window.location.search).get('sort')).toBe('itemDateUpdate');
    });

    test('D1 L3 when, in words and to the minute of Paris', async () => {
        const made = await make(api(), '/api/items', newItem({ status: 'unusable' }));
        const instant = String(made.itemDateUpdate);
        const now = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(instant) + 3 * 3600_000);
        await openWhole('fr');
        const [row] = await recent('Articles modifiés récemment');
        now.mockRestore();
        expect(row).toHaveTextContent(`${made.reference} · Ballon de test Inutilisable`);
        const time = row?.querySelector('time');
        expect(time).toHaveAttribute('datetime', instant);
        expect(time && plain(time)).toBe('il y a 3 h');
        const format = new Intl.DateTimeFormat('fr-FR', {
            day: 'numeric',
            month: 'short',
            year: 'numeric',
            hour: '2-digit',
            minute: '2-digit',
            timeZone: 'Europe/Paris',
        });
        expect(time).toHaveAttribute('title', format.format(new Date(instant)));
    });
});

describe('D1 recent changes', () => {
    test('D1 who did what, the newest first: each leads to its record, unless it is gone', async () => {
        const { '@id': gone } = await make(api(), '/api/items', newItem({ designation: 'Filet perdu' }));
        const { '@id': iri, reference } = await make(api(), '/api/items', newItem());
        await api().ask('PATCH', iri, { as: 'admin', body: { status: 'planning', color: 'Red' } });
        await api().ask('DELETE', gone, { as: 'super' });
        await open('en', 'user');
        const card = within(await region('Recent changes'));
        // What happened to one record is told together.
        const [deleted, edited] = await card.findAllByRole('listitem');
        expect(plain(deleted as Element)).toMatch(/Filet perdu Item · Deleted by .+ · 1 more change now$/);
        expect(plain(edited as Element)).toMatch(
            /Item · Changed by .+ · (Status, Colour|Colour, Status) · 1 more change now$/,
        );
        expect(plain(edited as Element)).toContain(`${reference} · Ballon de test`);
        expect(within(deleted as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
        expect(within(edited as HTMLElement).getByRole('link')).toHaveAttribute('href', iri.replace('/api', ''));
    });

    test('D1 not on a server that keeps no history; empty where nothing was done yet', async () => {
        refuse('/api/changes', 404);
        const close = await open();
        await region('Recently changed items');
        await waitFor(() => expect(screen.queryByRole('region', { name: 'Recent changes' })).not.toBeInTheDocument());
        close();
        server.use(http.get(`${ORIGIN}/api/changes`, () => HttpResponse.json({ member: [] })));
        await open('fr');
        expect(await within(await region('Dernières modifications')).findByText(/^Aucune modification/)).toBeVisible();
    });
});
