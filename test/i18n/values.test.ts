import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import { resources as en } from '#i18n/en/resources.ts';
import { resources as fr } from '#i18n/fr/resources.ts';

/** Values that screens show by other texts, such as the names of resources. */
const SHOWN_OTHERWISE = [
    'api_keys.scopes',
    'changes.action',
    'changes.resource',
    'notifications.type',
    'saved_views.resource',
    'webhook_deliveries.event',
    'webhook_deliveries.status',
];

const CHOICES = Object.values(CONTRACTS).flatMap(({ name, properties }) =>
    Object.entries(properties).flatMap(([property, declared]) =>
        (declared.kind === 'choice' || declared.kind === 'choices') && !SHOWN_OTHERWISE.includes(`${name}.${property}`)
            ? [{ key: `${name}.${property}`, name, property, values: declared.values as readonly string[] }]
            : [],
    ),
);

/** The message at a path, whose last step may contain dots. */
const messageAt = (messages: unknown, path: readonly string[]): unknown => {
    const [step, ...rest] = path;
    if (step === undefined) return messages;
    return messageAt(Object(messages)[step], rest);
};

const read = async (loaders: Readonly<Record<string, () => Promise<unknown>>>, name: string): Promise<unknown> =>
    messageAt(await loaders[name]?.(), [name]);

describe.each([
    ['en', en],
    ['fr', fr],
])('L2 in %s, each value of', (_, loaders) => {
    test.each(CHOICES)('$key has a text', async ({ name, property, values }) => {
        const messages = await read(loaders, name);
        const missing = values.filter(
            value => typeof messageAt(messages, [property, ...value.split('.')]) !== 'string',
        );
        expect(missing).toEqual([]);
    });
});
