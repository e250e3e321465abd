import { useTranslate } from 'ra-core';
import type { FilterName } from '#contract/language/contract.ts';
import type { Quote, quotes } from '#contract/quotes/quotes.ts';
import { addDays, mondayOf, today, WEEK } from '#contract/values/days.ts';
import { Reference } from '../../kinds/Reference.tsx';
import type { ListDeclaration } from '../../list/declaration.ts';
import type { FilterGroup } from '../../list/filters/declared.ts';
import { Tags } from '../../ui/Tag.tsx';
import { QuoteTags } from './QuoteTags.tsx';

const key = (name: string): string => `resources.quotes.filter.${name}`;

const quoteFilters: readonly FilterGroup<FilterName<typeof quotes>>[] = [
    {
        title: key('group.state'),
        filters: [
            'status',
            'thirdParty',
            'company',
            'companyLocation',
            'customerReference',
            { name: 'exists.orderMade', label: key('ordered') },
            'nbBlockedItem',
        ],
        quick: [
            { label: key('to_send'), values: () => ({ status: ['draft'], min_nbQuoteItem: 1 }) },
            { label: key('waiting'), values: () => ({ status: ['sent'], after_validUntil: today() }) },
            { label: key('expired'), values: () => ({ status: ['sent'], before_validUntil: addDays(today(), -1) }) },
            { label: key('to_order'), values: () => ({ status: ['accepted'], 'exists.orderMade': false }) },
        ],
    },
    {
        title: key('group.days'),
        filters: ['quoteDate', 'validUntil', 'sentAt'],
        quick: [
            {
                label: key('this_week'),
                values: () => {
                    const monday = mondayOf(today());
                    return { after_quoteDate: monday, before_quoteDate: addDays(monday, WEEK - 1) };
                },
            },
        ],
    },
    { title: key('group.figures'), filters: ['totalExcludingTax', 'nbQuoteItem'] },
];

const ValidUntil = ({ day }: { readonly day: string }) => useTranslate()('resources.quotes.valid', { day });

const optional = <Name extends keyof Quote>(name: Name) => ({ name, optional: true }) as const;

export const quoteList: ListDeclaration<typeof quotes> = {
    columns: [
        'number',
        { name: 'thirdParty', minWidth: 140 },
        { name: 'status', render: quote => <QuoteTags quote={quote} /> },
        { name: 'customerReference', wide: true },
        'quoteDate',
        'validUntil',
        'totalExcludingTax',
        optional('orderMade'),
        optional('nbQuoteItem'),
        optional('nbBlockedItem'),
        optional('totalIncludingTax'),
        optional('company'),
        optional('companyLocation'),
        optional('paymentTerm'),
        optional('sentAt'),
        optional('answeredAt'),
    ],
    card: (quote, format) => ({
        aside: format.money(quote.totalExcludingTax),
        body: (
            <>
                <span>{quote.thirdParty ? <Reference to="third_parties" iri={quote.thirdParty} /> : null}</span>
                <Tags>
                    <QuoteTags quote={quote} />
                </Tags>
                {quote.status === 'sent' ? <ValidUntil day={quote.validUntil} /> : null}
            </>
        ),
    }),
    sort: { field: 'quoteDate', order: 'DESC' },
    tabs: { property: 'status' },
    filters: quoteFilters,
    preset: 'thirdParty',
};
