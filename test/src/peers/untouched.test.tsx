import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { formattersOf } from '#src/ui/format.ts';
import type { PeerOptions, Stored } from '#test/support/peer.ts';
import { beforePeers } from '#test/support/peerConsole.ts';

const { open } = beforePeers();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/guessed/screens.tsx')]), 60_000);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const input = async (name: RegExp) => {
    const found = await screen.findByLabelText(name);
    await waitFor(() => expect(found).toBeEnabled());
    return found;
};
const fill = async (name: RegExp, value: string) => fireEvent.change(await input(name), { target: { value } });

const text = { range: 'xsd:string', type: 'string' } as const;
/** Doctrine's types `date`, `datetime`, `text`, `string`, `decimal`, `boolean` and `json`, as API Platform 4.1 documents them. */
const EVENT = {
    title: 'Event',
    properties: {
        name: { ...text, required: true },
        day: { range: 'xsd:dateTime', isDate: true },
        at: { range: 'xsd:dateTime' },
        story: text,
        price: text,
        isOpen: { range: 'xsd:boolean' },
        tags: { range: 'xsd:array' },
    },
} as const;

const FIRST: Stored = {
    id: 1,
    name: 'Salon',
    day: '2026-11-29T00:00:00+00:00',
    at: '2026-11-29T10:20:30+00:00',
    story: 'Premier jour.\nDeuxième jour.',
    price: '12.500',
    isOpen: null,
    tags: null,
};

const server = (options: PeerOptions = {}): PeerOptions => ({
    version: '4.1',
    definitions: { events: EVENT },
    records: { events: [FIRST] },
    menu: ['events'],
    ...options,
});

const sent = (requests: readonly { method: string; body: string }[]): unknown[] =>
    requests.filter(({ method }) => !['GET', 'HEAD'].includes(method)).map(({ body }) => JSON.parse(body));

const OFFSETS = ['+00:00', '+02:00', '-11:00', '+14:00', '-03:30'];

test.each(OFFSETS)(
    'trial: midnight of a zone of its own (%s) is a day, which another value does not shift',
    async offset => {
        const day = `2026-11-29T00:00:00${offset}`;
        const peer = await open('/events/1', server({ offset, records: { events: [{ ...FIRST, day }] } }));
        expect(await input(/^Day/)).toHaveValue('2026-11-29');
        await fill(/^Name/, 'Foire');
        await press('Save');
        await waitFor(() => expect(peer.records.events?.[0]?.name).toBe('Foire'));
        expect(sent(peer.requests)).toEqual([{ name: 'Foire' }]);
        await fill(/^Day/, '2027-03-28');
        await press('Save');
        await waitFor(() => expect(peer.records.events?.[0]?.day).toBe(`2027-03-28T00:00:00${offset}`));
        expect(peer.records.events?.[0]).toEqual({ ...FIRST, name: 'Foire', day: `2027-03-28T00:00:00${offset}` });
    },
);

test.each(['PATCH', 'PUT'])(
    'trial: a text of several lines keeps them, and nothing untouched is written, in %s',
    async method => {
        const peer = await open('/events/1', server({ methods: { events: ['GET', method] } }));
        const story = await input(/^Story/);
        expect(story.tagName).toBe('TEXTAREA');
        await userEvent.type(story, ' Fin.');
        await press('Save');
        await waitFor(() => expect(peer.records.events?.[0]?.story).toBe('Premier jour.\nDeuxième jour. Fin.'));
        const { id: _, isOpen: __, tags: ___, ...whole } = FIRST;
        const story2 = { story: 'Premier jour.\nDeuxième jour. Fin.' };
        expect(sent(peer.requests)).toEqual([method === 'PUT' ? { ...whole, ...story2 } : story2]);
    },
);

test('trial: a new record has days where the records of the server have days, whatever the documentation says', async () => {
    const peer = await open('/events/create', server());
    await fill(/^Name/, 'Neuf');
    await fill(/^Day/, '2026-03-29');
    await fill(/^At/, '2026-07-01T00:00');
    await press('Create');
    await waitFor(() => expect(peer.records.events).toHaveLength(2));
    // Midnight of a summer day in Paris.
    expect(peer.records.events?.[1]).toEqual({
        id: 2,
        name: 'Neuf',
        day: '2026-03-29T00:00:00+00:00',
        at: '2026-06-30T22:00:00+00:00',
        isOpen: false,
    });
});

test('trial: a column with a time of the day has instants, at midnight as well', async () => {
    const events = [FIRST, { ...FIRST, id: 2, at: '2026-11-30T00:00:00+00:00' }];
    await open('/events?perPage=25', server({ records: { events } }));
    expect(await screen.findByText('30 Nov 2026, 01:00')).toBeVisible();
    expect(screen.getAllByText('29 Nov 2026')).toHaveLength(2);
});

test('trial: a long text takes three lines of a list, and stands whole in its tooltip', async () => {
    const story = 'Une longue histoire. '.repeat(150).trim();
    await open('/events?perPage=25', server({ records: { events: [{ ...FIRST, story }] } }));
    const cell = await screen.findByTitle(story);
    expect(cell).toHaveTextContent(story);
    expect(cell).toHaveStyle({ overflow: 'hidden', maxWidth: '60ch' });
    expect(cell.style.getPropertyValue('-webkit-line-clamp')).toBe('3');
    // Short ones are not.
    expect(screen.queryByTitle('Salon')).not.toBeInTheDocument();
});

test.each(['Pacific/Midway', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'L3 a day of another server is the same in %s',
    zone => {
        const { date, dateTime } = formattersOf('en', zone);
        expect([date('2026-03-29'), dateTime('2026-10-25')]).toEqual(['29 Mar 2026', '25 Oct 2026']);
    },
);
