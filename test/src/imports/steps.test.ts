import { expect, test } from 'vitest';
import type { Import } from '#contract/imports/imports.ts';
import { STEPS, stateOf } from '#src/imports/steps.ts';

const COLUMNS = [{ header: 'Ref', property: 'reference', samples: [] }];
const COUNTS = { created: 0, changed: 0, unchanged: 1, removed: 0, wrong: 0 };

test.each([
    ['reading', {}, 'current ahead ahead ahead'],
    ['needs_answers', {}, 'done current ahead ahead'],
    ['rehearsing', {}, 'done done current ahead'],
    ['rehearsed', {}, 'done done current ahead'],
    ['scheduled', {}, 'done done done current'],
    ['queued', {}, 'done done done current'],
    ['running', {}, 'done done done current'],
    ['done', {}, 'done done done done'],
    ['undone', {}, 'done done done done'],
    ['failed', {}, 'failed ahead ahead ahead'],
    ['failed', { columns: COLUMNS }, 'done failed ahead ahead'],
    ['cancelled', { columns: COLUMNS, counts: COUNTS }, 'done done failed ahead'],
])('I10 the steps of an import that is %s', (status, some, states) => {
    const record = { id: '/api/imports/1', status, columns: null, counts: null, ...some } as Import;
    expect(STEPS.map(step => stateOf(step, record)).join(' ')).toBe(states);
});
