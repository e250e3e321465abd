import { describe, expect, test } from 'vitest';
import { CIVILITIES } from '#contract/people/users.ts';
import { users as en } from '#i18n/en/people/users.ts';
import { users as fr } from '#i18n/fr/people/users.ts';
import { choicesOf } from '#src/kinds/names.ts';

const shown = (names: Readonly<Record<string, string>>, ...held: readonly unknown[]) =>
    choicesOf(CIVILITIES, id => names[id] ?? id, held).map(({ id, name }) => `${id} ${name}`);

describe('trial D12 the civilities that a form offers', () => {
    test.each<[title: string, offered: string[], choices: string[]]>([
        ['in English', shown(en.civility, null), ['mr Mr', 'mrs Mrs', 'ms Ms']],
        ['in French', shown(fr.civility, null), ['mr M.', 'mrs Mme']],
        ['in French with a held mrs', shown(fr.civility, 'mrs'), ['mr M.', 'mrs Mme']],
        ['in French with a held ms', shown(fr.civility, 'ms'), ['mr M.', 'ms Mme']],
        ['in French with another held value', shown(fr.civility, 'mr'), ['mr M.', 'mrs Mme']],
    ])('%s', (_, offered, choices) => {
        expect(offered).toEqual(choices);
    });
});
