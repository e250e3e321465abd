import { decimalsIn, groupSiren } from '../format.ts';
import { addresseeLines } from '../parts/address.ts';
import type { Fact } from '../parts/facts.ts';
import { totalsBlock } from '../parts/totals.ts';
import type { Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { MUTED, SIZE } from '../sheet.ts';
import { type Column, createTable } from '../table.ts';
import type { ConfirmationContent, PricedLine } from '../types.ts';
import { termInWords } from '../words.ts';
import type { Template } from './template.ts';

const FIGURE: Partial<Style> = { isFigure: true };
const CODE: Partial<Style> = { isFigure: true, size: SIZE.foot, colour: MUTED };

const columnsOf = ({ words, formats }: Setting, lines: readonly PricedLine[]): Column<PricedLine>[] => {
    const gross = decimalsIn(lines.map(line => line.grossUnitPrice));
    const net = decimalsIn(lines.map(line => line.netUnitPrice));
    const figure = (
        name: string,
        width: number,
        write: (line: PricedLine) => string,
        more?: Partial<Style>,
    ): Column<PricedLine> => ({
        label: words(`column.${name}`),
        width,
        align: 'right',
        cell: line => [{ text: write(line), style: { ...FIGURE, ...more } }],
    });
    return [
        { label: words('column.position'), width: 16, cell: ({ position }) => [{ text: `${position}`, style: CODE }] },
        {
            label: words('column.reference_and_ean'),
            width: 70,
            cell: ({ reference, eanCode }) => [
                { text: reference, style: { weight: 'semibold' } },
                ...(eanCode === null ? [] : [{ text: eanCode, style: CODE }]),
            ],
        },
        { label: words('column.designation'), cell: ({ designation }) => [{ text: designation }] },
        figure('quantity', 34, line => formats.quantity(line.quantity)),
        figure('gross', 44, line => formats.price(line.grossUnitPrice, gross)),
        figure('discount', 33, ({ discountRate }) =>
            discountRate === null || Number(discountRate) === 0 ? '' : formats.rate(discountRate),
        ),
        figure('net', 44, line => formats.price(line.netUnitPrice, net)),
        figure('amount', 52, line => formats.price(line.amount, 2), { weight: 'semibold' }),
        figure('vat', 28, line => formats.rate(line.vatRate)),
    ];
};

const referencesOf = ({ words, formats }: Setting, content: ConfirmationContent): Fact[] => [
    [words('fact.order_date'), formats.day(content.orderDate)],
    [words('fact.customer_code'), content.customer.customerCode],
    [words('fact.customer_reference'), content.customerReference],
    [
        words('fact.requested_date'),
        content.requestedDeliveryDate === null ? null : formats.day(content.requestedDeliveryDate),
    ],
    [words('fact.payment_term'), content.paymentTerm && termInWords(words, content.paymentTerm)],
    [words('fact.shipping_mode'), words(`shipping_mode.${content.shippingMode}`)],
];

const identityOf = ({ words }: Setting, { name, siren, vatNumber }: ConfirmationContent['customer']): string[] => [
    name,
    ...(siren === null ? [] : [words('mention.siren', { siren: groupSiren(siren) })]),
    ...(vatNumber === null ? [] : [words('mention.vat_number', { number: vatNumber })]),
];

/** What the customer has ordered, at which prices. */
export const confirmation: Template<ConfirmationContent, PricedLine> = (setting, content) => {
    const items = content.lines.filter(line => line.kind === 'item');
    const { words, formats, pen } = setting;
    return {
        recipient: content.billing,
        references: referencesOf(setting, content),
        groups: [
            [words('group.delivery'), [content.delivery.name, ...addresseeLines(content.delivery, formats)]],
            [words('group.customer'), identityOf(setting, content.customer)],
        ],
        table: createTable(pen, columnsOf(setting, items)),
        lines: content.lines,
        closing: element => [totalsBlock(setting, content, element)],
    };
};
