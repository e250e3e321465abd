/** A file to import, and the same rows for `COPY`, with the upsert that writes them to the table. */
export interface BenchFile {
    readonly resource: string;
    readonly content: string;
    readonly table: string;
    readonly upsert: string;
}

/** Half of the rows change an item, half create one. */
export const itemFile = (rows: number, known: readonly string[]): BenchFile => {
    const lines = Array.from({ length: rows }, (_, at) => {
        const reference = known[at] ?? `IMP-${at}`;
        return `${reference};Article importé n° ${at};${(5 + (at % 900) / 7).toFixed(2)};${at % 2 === 0 ? 'oui' : 'non'}`;
    });
    return {
        resource: 'items',
        content: `Référence;Désignation;Prix;Disponible\n${lines.join('\n')}\n`,
        table: 'copied (reference text, designation text, price text, available text)',
        upsert: `insert into items (reference, designation, sale_unit_price_excluding_tax, is_available)
            select reference, designation, price::numeric, available = 'oui' from copied
            on conflict (reference) do update set designation = excluded.designation, is_available = excluded.is_available,
                sale_unit_price_excluding_tax = excluded.sale_unit_price_excluding_tax,
                item_date_update = now(), version = items.version + 1`,
    };
};

export const LISTS = 5;

/** New prices of the items, in several lists. */
export const priceFile = (rows: number, references: readonly string[]): BenchFile => {
    const lines = Array.from({ length: rows }, (_, at) => {
        const reference = references[Math.floor(at / LISTS) % references.length];
        return `IMP${(at % LISTS) + 1};${reference};1;${(3 + (at % 800) / 9).toFixed(2)}`;
    });
    return {
        resource: 'price_list_items',
        content: `priceList.code;item.reference;minQuantity;unitPriceExcludingTax\n${lines.join('\n')}\n`,
        table: 'copied (list text, reference text, quantity int, price text)',
        upsert: `insert into price_list_items (price_list_id, item_id, min_quantity, unit_price_excluding_tax)
            select list.id, item.id, quantity, price::numeric from copied
                join price_lists list on list.code = copied.list join items item on item.reference = copied.reference
            on conflict (item_id, price_list_id, min_quantity) do update
                set unit_price_excluding_tax = excluded.unit_price_excluding_tax, version = price_list_items.version + 1`,
    };
};
