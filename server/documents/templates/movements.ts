import { compareDecimals, type Decimal, subtractAmount } from '#contract/values/money.ts';
import type { BandCell } from '../parts/band.ts';
import type { Setting } from '../setting.ts';
import { createTable, type TableColumn } from '../table.ts';
import type { DocumentTemplate } from '../template.ts';
import type { MovementLine, MovementsContent } from '../types.ts';
import { customerFacts, figureColumn } from './columns.ts';
import { apartComment } from './statement.ts';

const isOwed = ({ amount }: MovementLine): boolean => compareDecimals(amount, '0') > 0;

const negated = (amount: Decimal): Decimal => subtractAmount('0.00', amount);

const columnsOf = (setting: Setting): TableColumn<MovementLine>[] => {
    const { words, formats } = setting;
    const price = (amount: Decimal): string => formats.price(amount, 2);
    return [
        { label: words('column.dated'), width: 74, cell: ({ day }) => [{ text: formats.day(day) }] },
        {
            label: words('column.document'),
            cell: ({ type, name }) => [
                {
                    text: [words(`movements.type.${type}`), name].filter(Boolean).join(' '),
                    style: { weight: 'semibold' },
                },
            ],
        },
        figureColumn(setting, 'debit', 66, line => (isOwed(line) ? price(line.amount) : '')),
        figureColumn(setting, 'credit', 66, line => (isOwed(line) ? '' : price(negated(line.amount)))),
        figureColumn(setting, 'balance', 66, ({ balance }) => price(balance), { weight: 'semibold' }),
    ];
};

const bandOf = ({ words, formats }: Setting, { from, to, opening, closing }: MovementsContent): BandCell[] => [
    [words('movements.from'), formats.day(from)],
    [words('movements.to'), formats.day(to)],
    [words('movements.opening'), formats.money(opening)],
    [words('movements.closing'), formats.money(closing)],
];

export const movements: DocumentTemplate<MovementsContent, MovementLine> = (setting, content) => ({
    recipient: content.recipient,
    references: customerFacts(setting, content),
    groups: [],
    band: bandOf(setting, content),
    table: createTable(setting.pen, columnsOf(setting), content.lines),
    lines: [
        ...(content.lines.length > 0
            ? content.lines
            : [{ kind: 'comment' as const, text: setting.words('movements.nothing') }]),
        ...apartComment(setting, content.openingApart),
    ],
    closing: () => [],
});
