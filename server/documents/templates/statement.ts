import { compareDecimals, type Decimal, sumAmounts } from '#contract/values/money.ts';
import type { Block } from '../flow.ts';
import type { BandCell } from '../parts/band.ts';
import { transferBlock } from '../parts/transfer.ts';
import { type Element, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { LEFT_EDGE, MUTED, SIZE, WIDTH } from '../sheet.ts';
import { createTable, type TableColumn } from '../table.ts';
import type { DocumentTemplate } from '../template.ts';
import type { CommentLine, StatementContent, StatementLine } from '../types.ts';
import { customerFacts, figureColumn } from './columns.ts';

const columnsOf = (setting: Setting): TableColumn<StatementLine>[] => {
    const { words, formats } = setting;
    const dayOf = (day: string | null): string => (day === null ? '' : formats.day(day));
    return [
        {
            label: words('column.document'),
            cell: ({ type, number }) => [
                { text: `${words(`statement.type.${type}`)} ${number}`, style: { weight: 'semibold' } },
            ],
        },
        figureColumn(setting, 'dated', 92, ({ issueDate }) => dayOf(issueDate)),
        figureColumn(setting, 'due_date', 92, ({ dueDate }) => dayOf(dueDate)),
        figureColumn(setting, 'overdue', 52, ({ daysLate }) =>
            daysLate === 0 ? '' : words('statement.days', { count: formats.quantity(daysLate) }),
        ),
        figureColumn(setting, 'total', 62, ({ total }) => formats.price(total, 2)),
        {
            ...figureColumn<StatementLine>(setting, 'due', 62, ({ due }) => formats.price(due, 2), {
                weight: 'semibold',
            }),
            sum: ({ due }) => due,
        },
    ];
};

const bandOf = ({ words, formats }: Setting, { day, account }: StatementContent): BandCell[] => {
    const { notDue, upTo30, over30, over60, over90, balance } = account;
    return [
        [words('statement.as_of'), formats.day(day)],
        [words('statement.not_due'), formats.money(notDue)],
        [words('statement.overdue'), formats.money(sumAmounts([upTo30, over30, over60, over90]))],
        [words('statement.balance'), formats.money(balance)],
    ];
};

/** Note that the statement of one of several companies lacks the opening balance, which belongs to no company. */
export const apartComment = ({ words, formats }: Setting, openingApart: Decimal): CommentLine[] =>
    compareDecimals(openingApart, '0') === 0
        ? []
        : [{ kind: 'comment', text: words('statement.opening_apart', { opening: formats.money(openingApart) }) }];

const commentsOf = (setting: Setting, { lines, unallocated, account }: StatementContent): CommentLine[] => {
    const { words, formats } = setting;
    const texts = [
        ...(lines.length === 0 ? [words('statement.nothing')] : []),
        ...(compareDecimals(unallocated, '0') === 0
            ? []
            : [`${words('statement.unallocated')}\u00a0: ${formats.deducted(unallocated)}`]),
    ];
    return [
        ...texts.map((text): CommentLine => ({ kind: 'comment', text })),
        ...apartComment(setting, account.openingApart),
    ];
};

const SMALL: Style = { size: SIZE.small, colour: MUTED };
const TOP_MARGIN = 12;

/** Late payment interest and indemnity, which are not part of the balance. */
const lateBlocks = (setting: Setting, { account, seller, customer }: StatementContent, element: Element): Block[] => {
    const { pen, words, formats } = setting;
    if (compareDecimals(sumAmounts([account.interest, account.indemnity]), '0') === 0) return [];
    const text = words(customer.isPublic ? 'statement.late_public' : 'statement.late', {
        interest: formats.money(account.interest),
        penalty: formats.rate(seller.latePenaltyRate),
        indemnity: formats.money(account.indemnity),
    });
    const lines = pen.lines(text, WIDTH, SMALL);
    const draw = (y: number): void =>
        pen.tagged(element, 'P', () => pen.block(lines, LEFT_EDGE, y + TOP_MARGIN, SMALL));
    return [{ height: TOP_MARGIN + lines.length * lineHeight(SMALL), draw }];
};

/** Account statement as of a day: open invoices, and payment details. */
export const statement: DocumentTemplate<StatementContent, StatementLine> = (setting, content) => {
    const { account, seller, customer, lines } = content;
    const isOwed = !content.isPast && compareDecimals(account.balance, '0') > 0;
    const transfer = {
        seller,
        number: customer.customerCode,
        dueAmount: account.balance,
        dueDate: null,
        paymentTerm: null,
    };
    return {
        recipient: content.recipient,
        references: customerFacts(setting, content),
        groups: [],
        band: bandOf(setting, content),
        table: createTable(setting.pen, columnsOf(setting), lines),
        lines: [...lines, ...commentsOf(setting, content)],
        closing: element => [
            ...(isOwed ? [transferBlock(setting, transfer, element)] : []),
            ...lateBlocks(setting, content, element),
        ],
    };
};
