import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { explainFailure } from '#server/db/explainFailure.ts';
import { StartupError } from '#server/startupError.ts';

const coded = (code: string): Error => Object.assign(new Error('refused'), { code });

test.each([
    ['the operating system', coded('ENOSPC')],
    ['a quota', coded('EDQUOT')],
    ['PostgreSQL, to Drizzle', new Error('Failed query', { cause: coded('53100') })],
    ['PostgreSQL, in words', new Error('could not extend file: No space left on device')],
])('a full disk that %s tells of is told as such', (_, error) => {
    expect(explainFailure(error, '/data')).toMatchObject({
        name: 'StartupError',
        message:
            'The disk that holds the data folder /data is full. Free some space, 100 MB at least, and start again.',
    });
    expect(explainFailure(error, undefined)).toMatchObject({
        name: 'StartupError',
        message: expect.stringMatching(/^The disk of the PostgreSQL server is full\./),
    });
});

test.each([
    ['a refusal of ours', new StartupError('Another Comptoir server is running')],
    ['what the operating system names otherwise', new StartupError('cannot be used', { cause: coded('EACCES') })],
    ['what nobody knows', new Error('unreachable')],
    ['what is no error', 'stop'],
])('%s stays as it is', (_, error) => {
    expect(explainFailure(error, tmpdir())).toBe(error);
});
