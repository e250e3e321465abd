/** What other screens say of a resource: menu, palette, links to related records. */
const NAMES = ['name', 'count', 'create_title', 'unnamed'];

/** The messages of resources that are needed before their screens. */
export const namesOf = (resources: Readonly<Record<string, object>>): Record<string, Record<string, string>> =>
    Object.fromEntries(
        Object.entries(resources).map(([resource, messages]) => [
            resource,
            Object.fromEntries(Object.entries(messages).filter(([key]) => NAMES.includes(key))),
        ]),
    );
