import { useTranslate } from 'ra-core';
import type { BankLine, BankLineMatch } from '#contract/bank/bankLines.ts';
import type { IconName } from '../../ui/Icon.tsx';
import marks from '../../ui/marks.module.css';
import { Tag, Tags, type Tone } from '../../ui/Tag.tsx';

type State = Partial<
    Pick<
        BankLine,
        'status' | 'match' | 'isSure' | 'isCharge' | 'factsAgainst' | 'duplicateOf' | 'amount' | 'unallocatedAmount'
    >
>;

interface BankLineTagsProps {
    readonly line: State;
}

/** Tag of each match: warns where a clerk must check the line before entering it. */
const TAGS: Readonly<Record<BankLineMatch, readonly [tone: Tone, icon?: IconName]>> = {
    named: ['neutral'],
    exact: ['neutral'],
    oldest: ['info'],
    nothing_due: ['info'],
    nobody: ['warning', 'help'],
    by_hand: ['neutral', 'pencil'],
    entered_before: ['warning', 'warning'],
    reversal: ['warning', 'undo'],
};

export const BankLineTags = ({ line }: BankLineTagsProps) => {
    const { status, match, isSure, isCharge, factsAgainst, duplicateOf, amount, unallocatedAmount } = line;
    const translate = useTranslate();
    const say = (key: string, words: object = {}) => translate(`resources.bank_lines.${key}`, words);
    if (status === 'entered')
        return (
            <Tag tone="success" icon="tick">
                {say('status.entered')}
            </Tag>
        );
    if (status === 'split')
        return (
            <Tag tone="neutral" icon="tick">
                {say('status.split')}
            </Tag>
        );
    if (status === 'ignored')
        return (
            <Tag tone="neutral" icon="minus">
                {say('status.ignored')}
            </Tag>
        );
    if (isCharge) return <Tag tone="neutral">{say('fields.isCharge')}</Tag>;
    const [tone, icon] = TAGS[match ?? 'nobody'];
    const found = say(`match.${match ?? 'nobody'}`);
    const against = factsAgainst?.map(fact => say(`factsAgainst.${fact}`)).join(', ');
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
                <span title={against}>
                    <Tag tone={tone} icon={icon}>
                        {found}
                    </Tag>
                </span>
            )}
            {duplicateOf ? (
                <Tag tone="warning" icon="warning">
                    {say('factsAgainst.possible_duplicate')}
                </Tag>
            ) : null}
            {isPart ? <Tag tone="warning">{say('left', { amount: left })}</Tag> : null}
        </Tags>
    );
};
