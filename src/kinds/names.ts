export const fieldKey = (resource: string, name: string): string => `resources.${resource}.fields.${name}`;

export const partKey = (type: string, part: string): string => `values.${type}.${part}`;

/** True if a rate is a discount, which is shown with two decimals. */
export const isDiscount = (name: string): boolean => /discount/i.test(name);

export const valueKey = (resource: string, name: string, value: string): string =>
    `resources.${resource}.${name}.${value}`;

/** Choices with distinct names: in French, `mrs` and `ms` are both “Mme”. @param held values of the record, preferred */
export const choicesOf = <V extends string>(
    values: readonly V[],
    nameOf: (value: V) => string,
    held: readonly unknown[],
): { readonly id: V; readonly name: string }[] => {
    const all = values.map(id => ({ id, name: nameOf(id) }));
    const usual = new Map(all.toReversed().map(({ id, name }) => [name, id]));
    const kept = new Set(all.filter(({ id }) => held.includes(id)).map(({ name }) => name));
    return all.filter(({ id, name }) => (kept.has(name) ? held.includes(id) : usual.get(name) === id));
};
