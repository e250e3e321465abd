import { useGetList, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import type { BankLine, bankLines as contract } from '#contract/bank/bankLines.ts';
import { MAX_PARTS } from '#contract/bank/splitting.ts';
import { useMay } from '../../auth/permissions.ts';
import type { FormDeclaration, FormRights } from '../../record/declaration.ts';
import { RelatedLink } from '../../record/reading/ReadValue.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { useFormat } from '../../ui/format.ts';
import { FactLine } from '../../ui/PageHeader.tsx';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { Matching } from '../payments/matching/Matching.tsx';
import { BankLineTags } from './BankLineTags.tsx';

const LineState = ({ record }: { readonly record: BankLine }) => <BankLineTags line={record} />;

interface FactsProps {
    readonly name: 'factsFor' | 'factsAgainst';
    readonly facts: readonly string[] | null | undefined;
}

/** List of facts; empty without facts. */
const Weighed = ({ name, facts }: FactsProps) => {
    const translate = useTranslate();
    const [tone, icon] = name === 'factsFor' ? (['success', 'check'] as const) : (['warning', 'warning'] as const);
    if (!facts?.length) return null;
    return (
        <div>
            <dt>{translate(`resources.bank_lines.fields.${name}`)}</dt>
            <dd>
                <Tags>
                    {facts.map(fact => (
                        <Tag key={fact} tone={tone} icon={icon}>
                            {translate(`resources.bank_lines.${name}.${fact}`)}
                        </Tag>
                    ))}
                </Tags>
            </dd>
        </div>
    );
};

interface OtherLineProps {
    readonly name: 'duplicateOf' | 'splitFrom';
    readonly line: string;
}

const OtherLine = ({ name, line }: OtherLineProps) => {
    const translate = useTranslate();
    return (
        <div>
            <dt>{translate(`resources.bank_lines.fields.${name}`)}</dt>
            <dd>
                <RelatedLink to="bank_lines" iri={line} />
            </dd>
        </div>
    );
};

const PARTS = { pagination: { page: 1, perPage: MAX_PARTS }, sort: { field: 'id', order: 'ASC' } } as const;

const PartsOf = ({ line: { id } }: { readonly line: BankLine }) => {
    const translate = useTranslate();
    const { data } = useGetList<BankLine>('bank_lines', { ...PARTS, filter: { splitFrom: id } });
    if (!data?.length) return null;
    return (
        <div>
            <dt>{translate('resources.bank_lines.split.parts')}</dt>
            {data.map(part => (
                <dd key={part.id}>
                    <RelatedLink to="bank_lines" iri={part.id} /> <BankLineTags line={part} />
                </dd>
            ))}
        </div>
    );
};

/** Facts for and against the proposal, while the line is open. */
const LineFacts = ({ record }: { readonly record: BankLine }) => {
    const { status, factsFor, factsAgainst, duplicateOf, splitFrom } = record;
    return (
        <>
            {status === 'open' ? (
                <>
                    <Weighed name="factsFor" facts={factsFor} />
                    <Weighed name="factsAgainst" facts={factsAgainst} />
                </>
            ) : null}
            {duplicateOf ? <OtherLine name="duplicateOf" line={duplicateOf} /> : null}
            {splitFrom ? <OtherLine name="splitFrom" line={splitFrom} /> : null}
            {status === 'split' ? <PartsOf line={record} /> : null}
        </>
    );
};

const SplitButton = lazyPart(() => import('./SplitButton.tsx').then(part => ({ default: part.SplitButton })));

const LineActions = ({ record }: { readonly record: BankLine }) => {
    const maySplit = useMay('bank_lines', 'edit');
    if (!maySplit || record.status !== 'open' || record.isCharge || record.duplicateOf) return null;
    return (
        <Suspense fallback={null}>
            <SplitButton line={record} />
        </Suspense>
    );
};

const LineSubtitle = ({ record: { date, thirdParty, payment } }: { readonly record: BankLine }) => {
    const { day } = useFormat();
    return (
        <FactLine>
            {{
                date: date ? day(date) : null,
                customer: thirdParty ? <RelatedLink to="third_parties" iri={thirdParty} /> : null,
                payment: payment ? <RelatedLink to="payments" iri={payment} /> : null,
            }}
        </FactLine>
    );
};

/** Locks bank charges, and all lines that are not open. */
const lockOf = (line: BankLine | undefined): string | undefined => {
    if (!line) return undefined;
    if (line.status !== 'open') return `resources.bank_lines.locked.${line.status}`;
    return line.isCharge ? 'resources.bank_lines.locked.charge' : undefined;
};

const useRights = (line: BankLine | undefined): FormRights => ({
    isReady: true,
    locked: lockOf(line),
    mayDelete: false,
});

const help = (name: string): string => `resources.bank_lines.help.${name}`;

export const bankLineForm: FormDeclaration<typeof contract> = {
    sections: {
        proposal: [
            { name: 'thirdParty', help: help('thirdParty') },
            { name: 'method', help: help('method') },
        ],
        allocations: [{ name: 'allocations', wide: true, stands: true, Input: Matching }],
    },
    State: LineState,
    Actions: LineActions,
    Subtitle: LineSubtitle,
    useRights,
    Facts: LineFacts,
    facts: [
        'reference',
        'returnReason',
        'counterparty',
        'counterpartyAccount',
        'amount',
        'charges',
        'unallocatedAmount',
        'account',
        'company',
    ],
    related: [],
};
