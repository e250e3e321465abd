import type { BankLine, bankLines as contract } from '#contract/invoices/payments/bankLines.ts';
import type { FormDeclaration, FormRights } from '../../../../record/declaration.ts';
import { RelatedLink } from '../../../../record/reading/ReadValue.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { FactLine } from '../../../../ui/PageHeader.tsx';
import { Matching } from '../matching/Matching.tsx';
import { BankLineTags } from './BankLineTags.tsx';

const LineState = ({ record }: { readonly record: BankLine }) => <BankLineTags line={record} />;

/** When the bank had it, and of whom. */
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

/** What is entered or ignored stays as it is. */
const useRights = (line: BankLine | undefined): FormRights => ({
    isReady: true,
    locked: line && line.status !== 'open' ? `resources.bank_lines.locked.${line.status}` : undefined,
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
    Subtitle: LineSubtitle,
    useRights,
    facts: ['reference', 'counterparty', 'counterpartyAccount', 'amount', 'unallocatedAmount', 'account', 'company'],
    related: [],
};
