/** Reserved words, which must be quoted (PostgreSQL manual, Appendix C). */
const RESERVED = new Set(
    `all analyse analyze and any array as asc asymmetric both case cast check collate column constraint create default
    deferrable desc distinct do else end except false fetch for foreign from grant group having in initially intersect
    into lateral leading limit not null offset on only or order placing primary references returning select some
    symmetric system_user table then to trailing true union unique user using variadic when where window with`.split(
        /\s+/,
    ),
);

/** Column of a property: `isDefault` becomes `is_default`. */
export const snakeOf = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** A column name, quoted where SQL requires it. */
export const quoted = (column: string): string => (RESERVED.has(column) ? `"${column}"` : column);
