/** Message key of a property's label. */
export const fieldKey = (resource: string, name: string): string => `resources.${resource}.fields.${name}`;

/** Message key of the label of a value's part. */
export const partKey = (type: string, part: string): string => `values.${type}.${part}`;

/** Whether a rate is a discount, which is shown with two decimals. */
export const isDiscount = (name: string): boolean => /discount/i.test(name);

/** Message key of a value of an enumeration. */
export const valueKey = (resource: string, name: string, value: string): string =>
    `resources.${resource}.${name}.${value}`;
