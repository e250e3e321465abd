import type { Loaders } from './translator.ts';

type Files = Readonly<Record<string, () => Promise<object>>>;

/** Names from the server may be unknown. */
const read = async (files: Files, name: string): Promise<object> =>
    Object.hasOwn(files, name) ? { resources: { ...(await files[name]?.()) } } : {};

const made = new Map<string, Loaders>();

export const resourceMessages = (name: string): Loaders => {
    const loaders = made.get(name) ?? {
        fr: async () => read((await import('#i18n/fr/resources.ts')).resources, name),
        en: async () => read((await import('#i18n/en/resources.ts')).resources, name),
    };
    made.set(name, loaders);
    return loaders;
};

export const messagesWith = (key: string): Loaders | undefined => {
    if (!key.startsWith('resources.')) return undefined;
    const [, name] = key.split('.');
    return name ? resourceMessages(name) : undefined;
};
