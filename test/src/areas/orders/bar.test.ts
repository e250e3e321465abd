import { describe, expect, test } from 'vitest';
import { advanceBar, type Bar, type BarAct, type BarEvent, EMPTY_BAR } from '#src/areas/documents/lines/bar.ts';
import type { EntryItem } from '#src/areas/documents/lines/lines.ts';

const item = (reference: string, packaging: number | null = null): EntryItem => ({
    ...{ id: reference, reference, eanCode: null, designation: 'Ballon', packaging, packagings: [] },
    ...{ status: 'active', isEnabled: true },
});
const [BALL, PACKED] = [item('BAL-1'), item('PACK-1', 10)];
const [EAN, OTHER] = ['4006381333931', '036000291452'];

const code = (text: string): BarEvent => ({ type: 'code_typed', text });
const quantity = (text: string): BarEvent => ({ type: 'quantity_typed', text });
const enterCode: BarEvent = { type: 'code_entered' };
const enter: BarEvent = { type: 'quantity_entered' };
const found = (id: number, one = BALL, times?: number): BarEvent => ({
    type: 'answered',
    id,
    meaning: { kind: 'item', item: one, isExact: true, ...(times !== undefined && { quantity: times }) },
});
const unknown = (id: number): BarEvent => ({ type: 'answered', id, meaning: { kind: 'unknown' } });

const told = (act: BarAct): string => {
    switch (act.act) {
        case 'look_up':
            return `${act.exact ? 'exact' : 'words'} ${act.id} ${act.text}`;
        case 'take':
            return `take ${act.id} ${act.quantity}`.trim();
        case 'set':
            return `set ${act.id} ${act.quantity}`;
        case 'withdraw':
            return `withdraw ${act.id}`;
        case 'add':
            return `add ${act.quantity} ${act.item.reference}`;
        case 'list':
            return `list ${act.asked.text} ${act.quantity}`.trim();
        case 'focus':
            return `to ${act.field}`;
        case 'beep':
            return 'beep';
    }
};

/** What is done about events, without the moves of the focus but the last. */
const run = (...events: BarEvent[]): { bar: Bar; acts: string[]; focus: string | undefined } => {
    let bar = EMPTY_BAR;
    const acts: string[] = [];
    for (const event of events) {
        const [next, more] = advanceBar(bar, event);
        bar = next;
        acts.push(...more.map(told));
    }
    return {
        bar,
        acts: acts.filter(act => !act.startsWith('to ')),
        focus: acts.findLast(act => act.startsWith('to ')),
    };
};

describe('trial D1 code, Enter, quantity, Enter', () => {
    test.each<[string, BarEvent[], string[]]>([
        [
            'a reference, known at once',
            [code('BAL-1'), enterCode, found(1), quantity('5'), enter],
            ['words 1 BAL-1', 'add 5 BAL-1'],
        ],
        [
            'a reference, ahead of the API',
            [code('BAL-1'), enterCode, quantity('5'), enter],
            ['words 1 BAL-1', 'take 1 5'],
        ],
        [
            'an article number',
            [code(EAN), enterCode, found(1), quantity('5'), enter],
            [`exact 1 ${EAN}`, 'take 1', 'set 1 5'],
        ],
        [
            'an article number, ahead of the API',
            [code(EAN), enterCode, quantity('5'), enter],
            [`exact 1 ${EAN}`, 'take 1', 'set 1 5'],
        ],
        [
            'a reference and its least quantity',
            [code('PACK-1'), enterCode, found(1, PACKED), enter],
            ['words 1 PACK-1', 'add 10 PACK-1'],
        ],
        ['an article number and its least quantity', [code(EAN), enterCode, enter], [`exact 1 ${EAN}`, 'take 1']],
        [
            'words that are suggested',
            [code('bal'), { type: 'code_entered', ready: [BALL, PACKED] }, quantity('2'), enter],
            ['add 2 BAL-1'],
        ],
        ['a multiplied article number', [code(`12*${EAN}`), enterCode], [`exact 1 ${EAN}`, 'take 1 12']],
        ['an article number that is multiplied', [code(`${OTHER} x 3`), enterCode], [`exact 1 ${OTHER}`, 'take 1 3']],
        ['a multiplied reference', [code('3xBAL-1'), enterCode, found(1, BALL, 3)], ['words 1 3xBAL-1', 'add 3 BAL-1']],
        ['a quantity whose code is still to be scanned', [code('12*'), enterCode], []],
        [
            'the quantity times',
            [code('BAL-1'), enterCode, found(1), quantity('x 5'), enter],
            ['words 1 BAL-1', 'add 5 BAL-1'],
        ],
    ])('%s', (_, events, acts) => expect(run(...events).acts).toEqual(acts));

    test.each<[string, BarEvent[], string]>([
        ['a reference', [code('BAL-1'), enterCode], 'to quantity'],
        ['an article number', [code(EAN), enterCode], 'to quantity'],
        ['a multiplied one', [code(`12*${EAN}`), enterCode], 'to code'],
        ['a quantity', [code(EAN), enterCode, quantity('5'), enter], 'to code'],
        ['a scan in the place of a quantity', [code(EAN), enterCode, quantity(OTHER), enter], 'to quantity'],
        ['a refused quantity', [code(EAN), enterCode, quantity('2,5'), enter], 'to quantity'],
    ])('after %s the keys belong %s', (_, events, focus) => expect(run(...events).focus).toBe(focus));
});

describe('scans', () => {
    test('one after the other are codes, never quantities, in whichever field they come', () => {
        const { acts, bar } = run(code(EAN), enterCode, quantity(OTHER), enter, found(2), quantity('96385074'), enter);
        expect(acts).toEqual([`exact 1 ${EAN}`, 'take 1', `exact 2 ${OTHER}`, 'take 2', 'exact 3 96385074', 'take 3']);
        expect(bar).toMatchObject({ code: '', quantity: '', asked: { id: 3, isScan: true } });
    });

    test.each<[string, BarEvent[], string[]]>([
        [
            'known',
            [code('BAL-1'), enterCode, found(1), quantity(EAN), enter],
            ['words 1 BAL-1', 'add 1 BAL-1', `exact 2 ${EAN}`, 'take 2'],
        ],
        [
            'not known yet',
            [code('BAL-1'), enterCode, quantity(EAN), enter],
            ['words 1 BAL-1', 'take 1', `exact 2 ${EAN}`, 'take 2'],
        ],
        [
            'unknown',
            [code('BAL-1'), enterCode, unknown(1), quantity(EAN), enter],
            ['words 1 BAL-1', 'beep', 'list BAL-1', `exact 2 ${EAN}`, 'take 2'],
        ],
    ])('after a reference that is %s take it as it is', (_, events, acts) => expect(run(...events).acts).toEqual(acts));

    test('a label with a reference is a code in the place of a quantity', () =>
        expect(run(code(EAN), enterCode, quantity('4X-100'), enter).acts).toEqual([
            `exact 1 ${EAN}`,
            'take 1',
            'exact 2 4X-100',
        ]));

    test('a letter after a scan goes to the field of the code', () => {
        const { bar, focus } = run(code(EAN), enterCode, quantity('b'));
        expect([bar.code, bar.quantity, focus]).toEqual(['b', '', 'to code']);
    });
});

describe('what is refused has added nothing', () => {
    test.each(['2,5', '-3', '0', '1o', '10 cartons'])(
        'the quantity %s of a scan takes it back, until it is right',
        text => {
            const { acts, bar } = run(code(EAN), enterCode, found(1), quantity(text), enter, quantity('3'), enter);
            expect(acts).toEqual([`exact 1 ${EAN}`, 'take 1', 'withdraw 1', 'add 3 BAL-1']);
            expect(bar).toEqual({ ...EMPTY_BAR, made: 1 });
        },
    );

    test('a broken packaging offers both neighbours in the words of the rule', () => {
        const { bar, acts } = run(code('PACK-1'), enterCode, found(1, PACKED), quantity('17'), enter);
        expect(bar.refusal).toEqual({
            key: 'validation.multipleOf',
            params: { packaging: '10' },
            neighbours: [10, 20],
        });
        expect(acts).toEqual(['words 1 PACK-1']);
    });

    test.each<[string, BarEvent[]]>([
        ['a reference', [code('PACK-1'), enterCode, found(1, PACKED)]],
        ['an article number', [code(EAN), enterCode, found(1, PACKED)]],
    ])('trial D2 the refused quantity of %s is never part of the next', (_, before) => {
        const { bar, acts } = run(...before, quantity('7'), enter, code('BAL-1'));
        expect(bar).toMatchObject({ code: 'BAL-1', quantity: '' });
        expect(bar.refusal).toBeUndefined();
        expect(acts.some(act => act.startsWith('add') || act.startsWith('set'))).toBe(false);
    });

    test('the quantity of an unknown code goes with it', () => {
        const { acts, bar } = run(code('NOTHING'), enterCode, unknown(1), quantity('5'), enter);
        expect(acts).toEqual(['words 1 NOTHING', 'beep', 'list NOTHING 5']);
        expect(bar).toEqual({ ...EMPTY_BAR, made: 1 });
    });

    test.each(['2', '1023', '376'])('digits alone are a code, of which the best match is not taken: %s', text =>
        expect(run(code(text), { type: 'code_entered', ready: [BALL] }).acts).toEqual([`words 1 ${text}`]),
    );

    test('items whose references differ in case alone are not chosen', () =>
        expect(run(code('twin'), { type: 'code_entered', ready: [item('Twin'), item('TWIN')] }).acts).toEqual([
            'words 1 twin',
        ]));
});

describe('words that several items have', () => {
    const several: BarEvent = { type: 'answered', id: 1, meaning: { kind: 'several' } };
    const choice: BarEvent = { type: 'item_chosen', item: BALL };

    test.each<[string, BarEvent[], string[]]>([
        ['a choice', [choice, enter], ['add 1 BAL-1']],
        ['a choice and a quantity', [choice, quantity('4'), enter], ['add 4 BAL-1']],
        ['a quantity ahead of the choice', [quantity('4'), choice, enter], ['add 4 BAL-1']],
        ['a quantity and no choice', [quantity('4'), enter], ['list bal 4']],
        ['the quantity of a multiplied text', [{ ...choice, quantity: 3 }, enter], ['add 3 BAL-1']],
    ])('add nothing before %s', (_, events, acts) =>
        expect(run(code('bal'), enterCode, several, ...events).acts).toEqual(['words 1 bal', 'beep', ...acts]),
    );
});

describe('trial D7 without Enter in the field of the code', () => {
    test.each<[string, BarEvent[], string[]]>([
        [
            'the quantity and Add',
            [code('BAL-1'), { type: 'code_left' }, found(1), quantity('10'), enter],
            ['words 1 BAL-1', 'add 10 BAL-1'],
        ],
        [
            'the quantity and Add, ahead of the API',
            [code('BAL-1'), { type: 'code_left' }, quantity('10'), enter],
            ['words 1 BAL-1', 'take 1 10'],
        ],
        [
            'an article number',
            [code(EAN), { type: 'code_left' }, quantity('10'), enter],
            [`words 1 ${EAN}`, 'take 1 10'],
        ],
        ['Add alone', [code('BAL-1'), enter], ['words 1 BAL-1', 'take 1']],
        ['nothing', [enter], []],
    ])('%s', (_, events, acts) => expect(run(...events).acts).toEqual(acts));
});

describe('a number of packagings', () => {
    const packs = (one: EntryItem) => run(code(one.reference), enterCode, found(1, one), quantity('3 colis'), enter);

    test('is its pieces where the item has one packaging', () =>
        expect(packs(PACKED).acts).toEqual(['words 1 PACK-1', 'add 30 PACK-1']));

    test('is asked about where the item has several', () => {
        const { bar, acts } = packs({ ...PACKED, packagings: [10, 4] });
        expect(acts).toEqual(['words 1 PACK-1']);
        expect(bar.refusal).toMatchObject({ key: 'order_entry.packs.several', neighbours: [30, 12] });
    });

    test('is refused with a sentence where the item has none, or is not known yet', () => {
        expect(packs(BALL).bar.refusal).toMatchObject({ key: 'order_entry.packs.none' });
        const early = run(code('PACK-1'), enterCode, quantity('3 colis'), enter);
        expect(early.bar).toMatchObject({ quantity: '3 colis', refusal: { key: 'order_entry.packs.unknown' } });
    });
});

test('what a multiplied text has found by its words waits for Enter, with its quantity', () => {
    const answer = { kind: 'item', item: BALL, quantity: 3, isExact: false } as const;
    const events = [code('3x bal'), enterCode, { type: 'answered', id: 1, meaning: answer } as const];
    expect(run(...events).acts).toEqual(['words 1 3x bal']);
    expect(run(...events, enter).acts).toEqual(['words 1 3x bal', 'add 3 BAL-1']);
});

test('a late answer is that of its own code', () => {
    const { bar } = run(code('A-1'), enterCode, code('B-1'), enterCode, found(1));
    expect(bar.asked).toMatchObject({ id: 2, text: 'B-1' });
    expect(bar.asked?.item).toBeUndefined();
});
