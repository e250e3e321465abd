import { screen } from '@testing-library/react';
import type { Api } from '#test/support/api.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { type Member, make, newItem } from '#test/support/records.ts';

/** Opens a list of two new items, in the order of their references. */
export const openTwoWith =
    (api: () => Api) =>
    async (word: string, as: 'user' | 'admin' = 'user', locale: 'en' | 'fr' = 'en'): Promise<Member[]> => {
        const made: Member[] = [];
        for (const at of [1, 2]) {
            const reference = `${word}-${at}`;
            const item = { reference, designation: reference, saleUnitPriceExcludingTax: `${at}0.00` };
            made.push(await make(api(), '/api/items', newItem(item)));
        }
        const filter = encodeURIComponent(JSON.stringify({ q: word }));
        await openConsole(`/items?filter=${filter}&sort=reference&order=ASC`, { token: await api().token(as), locale });
        await screen.findByRole('link', { name: `${word}-2` });
        return made;
    };
