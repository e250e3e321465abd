import type { Api } from '@api-platform/api-doc-parser';
import type { Loaders } from '../i18n/translator.ts';

export interface UndeclaredResource {
    readonly name: string;
    readonly entry: string;
    /** Title of the class: `PurchaseOrder`. */
    readonly title: string;
    readonly actions: readonly string[];
}

/** Texts for any resource. `create_title` contains its name, so that the palette has a distinct entry for each. */
interface Words {
    readonly create_title: string;
}

const bare = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Formats `PurchaseOrder` and `purchase_orders` as words. */
const inWords = (name: string): string => {
    const words = name
        .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
        .replace(/[_/-]+/g, ' ')
        .toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
};

export const describedIn = ({ resources }: Api, names: readonly string[]): readonly UndeclaredResource[] =>
    names.flatMap((entry): UndeclaredResource[] => {
        const one = resources?.find(({ name, title }) => [name, title].some(text => bare(text ?? '') === bare(entry)));
        const actions = (one?.operations ?? []).map(({ type }) => type);
        return one ? [{ name: one.name, entry, title: one.title ?? one.name, actions }] : [];
    });

const wordsOf = ({ name, title }: UndeclaredResource, words: Words): object => ({
    ...words,
    create_title: words.create_title.replace('%{name}', inWords(title)),
    name: `${inWords(title)} |||| ${inWords(name)}`,
});

const messagesIn = (described: readonly UndeclaredResource[], words: Words): object => ({
    described: Object.fromEntries(described.map(one => [one.name, wordsOf(one, words)])),
});

/** Messages of described resources: their names as words, and generic texts. */
export const describedMessages = (described: readonly UndeclaredResource[]): Loaders => ({
    fr: async () => messagesIn(described, (await import('#i18n/fr/console/describedResource.ts')).described_resource),
    en: async () => messagesIn(described, (await import('#i18n/en/console/describedResource.ts')).described_resource),
});
