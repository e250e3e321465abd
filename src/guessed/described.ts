import type { Api } from '@api-platform/api-doc-parser';

/** A resource that the server describes, with its name in the menu. */
export interface Described {
    readonly name: string;
    readonly entry: string;
    /** Of the class: `PurchaseOrder`. */
    readonly title: string;
    /** What can be done to its records. */
    readonly actions: readonly string[];
}

const bare = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** `PurchaseOrder` and `purchase_orders` as words. */
const inWords = (name: string): string => {
    const words = name
        .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
        .replace(/[_/-]+/g, ' ')
        .toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The resources that the documentation describes under names of the menu. */
export const describedIn = ({ resources }: Api, names: readonly string[]): readonly Described[] =>
    names.flatMap((entry): Described[] => {
        const one = resources?.find(({ name, title }) => [name, title].some(text => bare(text ?? '') === bare(entry)));
        const actions = (one?.operations ?? []).map(({ type }) => type);
        return one ? [{ name: one.name, entry, title: one.title ?? one.name, actions }] : [];
    });

/** Their messages, in the words of their names. */
export const describedMessages = (described: readonly Described[]): object => ({
    described: Object.fromEntries(
        described.map(({ name, title }) => [name, { name: `${inWords(title)} |||| ${inWords(name)}` }]),
    ),
});
