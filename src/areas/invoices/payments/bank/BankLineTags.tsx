import { useTranslate } from 'ra-core';
import type { BankLine, BankLineMatch } from '#contract/invoices/payments/bankLines.ts';
import type { IconName } from '../../../../ui/Icon.tsx';
import marks from '../../../../ui/marks.module.css';
import { Tag, Tags, type Tone } from '../../../../ui/Tag.tsx';

type State = Partial<Pick<BankLine, 'status' | 'match' | 'isSure' | 'amount' | 'unallocatedAmount'>>;

interface BankLineTagsProps {
    readonly line: State;
}

/** What somebody has to look at before a line is entered. */
const LOOK: Readonly<Record<BankLineMatch, readonly [tone: Tone, icon?: IconName]>> = {
    named: ['neutral'],
    exact: ['neutral'],
    oldest: ['info'],
    nothing_due: ['info'],
    nobody: ['warning', 'help'],
    by_hand: ['neutral', 'pencil'],
    entered_before: ['warning', 'warning'],
};

/** How a line stands, how its proposal was found (of a sure one in the tooltip), and what stays open of it. */
export const BankLineTags = ({ line: { status, match, isSure, amount, unallocatedAmount } }: BankLineTagsProps) => {
    const translate = useTranslate();
    const say = (key: string, words: object = {}) => translate(`resources.bank_lines.${key}`, words);
    if (status === 'entered')
        return (
            <Tag tone="success" icon="tick">
                {say('status.entered')}
            </Tag>
        );
    if (status === 'ignored')
        return (
            <Tag tone="neutral" icon="minus">
                {say('status.ignored')}
            </Tag>
        );
    const [tone, icon] = LOOK[match ?? 'nobody'];
    const found = say(`match.${match ?? 'nobody'}`);
    const left = unallocatedAmount?.replace('-', '') ?? '0';
    const isPart = match !== 'nobody' && Number(left) !== 0 && unallocatedAmount !== amount;
    return (
        <Tags>
            {isSure ? (
                <span title={found}>
                    <Tag tone="success" icon="check">
                        {say('sure')}
                        <span className={marks.hidden}>: {found}</span>
                    </Tag>
                </span>
            ) : (
                <Tag tone={tone} icon={icon}>
                    {found}
                </Tag>
            )}
            {isPart ? <Tag tone="warning">{say('left', { amount: left })}</Tag> : null}
        </Tags>
    );
};
