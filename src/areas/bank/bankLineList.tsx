import { useTranslate } from 'ra-core';
import type { BankLine, bankLines } from '#contract/bank/bankLines.ts';
import type { FilterName } from '#contract/language/contract.ts';
import { Reference } from '../../kinds/Reference.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import type { OwnTab } from '../../list/tabs/tabs.ts';
import { useFilteredCount } from '../../list/tabs/useFilteredCount.ts';
import { BankLineTags } from './BankLineTags.tsx';
import { StatementButton } from './StatementButton.tsx';

const key = (name: string): string => `resources.bank_lines.filter.${name}`;

const lineFilters: readonly FilterGroup<FilterName<typeof bankLines>>[] = [
    {
        title: key('group.line'),
        filters: ['status', 'match', 'isSure', 'date', 'thirdParty', 'company', 'reference', 'counterparty', 'payment'],
        quick: [
            { label: key('unknown'), values: () => ({ match: ['nobody'], status: ['open'] }) },
            { label: key('credits'), values: () => ({ min_amount: '0.01' }) },
        ],
    },
    { title: key('group.figures'), filters: ['amount', 'unallocatedAmount'] },
];

const optional = <Name extends keyof BankLine>(name: Name) => ({ name, optional: true }) as const;

const SURE = { status: 'open', isSure: true } as const;

/** Tab of the lines that can be entered together, if there are any. */
const useSureTab = (): OwnTab | undefined => {
    const translate = useTranslate();
    const count = useFilteredCount(SURE);
    return count
        ? { name: 'sure', label: translate('resources.bank_lines.all_sure'), filters: SURE, count }
        : undefined;
};

/** Links to the invoices that a line would settle. */
const Settled = ({ line: { allocations } }: { readonly line: BankLine }) => (
    <span>
        {allocations.map(({ invoice }, place) => (
            <span key={invoice}>
                {place > 0 ? ', ' : null}
                <Reference to="invoices" iri={invoice} />
            </span>
        ))}
    </span>
);

export const bankLineList: ListDeclaration<typeof bankLines> = {
    columns: [
        'date',
        { name: 'reference', minWidth: 200 },
        'amount',
        { name: 'status', exports: ['status', 'match', 'isSure'], render: line => <BankLineTags line={line} /> },
        { name: 'thirdParty', minWidth: 140 },
        { name: 'allocations', minWidth: 120, render: line => <Settled line={line} /> },
        { name: 'unallocatedAmount', wide: true },
        optional('counterparty'),
        optional('method'),
        optional('match'),
        optional('isSure'),
        optional('payment'),
        optional('reverses'),
        optional('account'),
        optional('counterpartyAccount'),
        optional('company'),
    ],
    // The card's title has the amount.
    card: (line, format) => ({
        body: (
            <>
                {line.counterparty ? <span>{line.reference}</span> : null}
                {line.thirdParty ? (
                    <span>
                        <Reference to="third_parties" iri={line.thirdParty} />
                    </span>
                ) : null}
                <span>{format.day(line.date)}</span>
                <BankLineTags line={line} />
            </>
        ),
    }),
    sort: { field: 'date', order: 'DESC' },
    actions: StatementButton,
    actionsNeed: 'edit',
    actionsBegin: true,
    tabs: { property: 'status' },
    useTab: useSureTab,
    filters: lineFilters,
};
