import type { PrintedFact } from '../parts/facts.ts';
import type { Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { MUTED, SIZE } from '../sheet.ts';
import type { TableColumn } from '../table.ts';
import type { DocumentCustomer } from '../types.ts';
import { unitInWords } from '../words.ts';

const FIGURE: Partial<Style> = { isFigure: true };
const CODE: Partial<Style> = { isFigure: true, size: SIZE.foot, colour: MUTED };

interface Coded {
    readonly position: number;
    readonly reference: string | null;
    readonly eanCode: string | null;
    readonly designation: string;
}

export const itemColumns = <L extends Coded>({ words }: Setting): TableColumn<L>[] => [
    { label: words('column.position'), width: 16, cell: ({ position }) => [{ text: `${position}`, style: CODE }] },
    {
        label: words('column.reference_and_ean'),
        width: 70,
        most: 92,
        cell: ({ reference, eanCode }) => [
            ...(reference === null ? [] : [{ text: reference, style: { weight: 'semibold' }, isWhole: true } as const]),
            ...(eanCode === null ? [] : [{ text: eanCode, style: CODE }]),
        ],
    },
    { label: words('column.designation'), cell: ({ designation }) => [{ text: designation }] },
];

export const customerFacts = (
    { words }: Setting,
    { customer }: { readonly customer: DocumentCustomer },
): PrintedFact[] => [
    [words('fact.customer_code'), customer.customerCode],
    [words('fact.siren'), customer.siren],
    [words('fact.vat_number'), customer.vatNumber],
];

/** Unit below the quantity; empty for pieces. */
export const unitBelow = ({ words }: Setting, { unitCode }: { readonly unitCode: string }) => {
    const unit = unitInWords(words, unitCode);
    return unit === '' ? [] : [{ text: unit, style: CODE }];
};

/** Column of quantities. @param name message key of the label, `column.<name>` */
export const quantityColumn = <L extends { readonly quantity: number; readonly unitCode: string }>(
    setting: Setting,
    name: string,
    width: number,
    more?: Partial<Style>,
): TableColumn<L> => {
    const column = figureColumn<L>(setting, name, width, line => setting.formats.quantity(line.quantity), more);
    return { ...column, cell: line => [...column.cell(line), ...unitBelow(setting, line)] };
};

/** @param name message key of the label, `column.<name>` */
export const figureColumn = <L>(
    { words }: Setting,
    name: string,
    width: number,
    write: (line: L) => string,
    more?: Partial<Style>,
): TableColumn<L> => ({
    label: words(`column.${name}`),
    width,
    align: 'right',
    cell: line => [{ text: write(line), style: { ...FIGURE, ...more } }],
});
