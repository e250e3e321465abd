import { useTranslate } from 'ra-core';
import { type Credit, creditOf } from '#contract/credit.ts';
import type { ThirdParty } from '#contract/thirdParties.ts';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './thirdParties.module.css';

/** Source: ours. Percentage from which the bar warns; at the end it is red. */
const NEARLY = 80;

/** The credit in words. */
const useWords = (credit: Credit): string => {
    const translate = useTranslate();
    const { money } = useFormat();
    const say = (name: string, words: Record<string, string> = {}) =>
        translate(`resources.third_parties.credit.${name}`, words);
    if (credit.kind === 'unlimited')
        return credit.used === null ? say('unlimited') : say('unlimited_used', { used: money(credit.used) });
    if (credit.kind === 'unknown') return say('unknown', { authorized: money(credit.authorized) });
    const { authorized, used, left } = credit;
    const words = { authorized: money(authorized), used: money(used), left: money(left.replace('-', '')) };
    return say(left.startsWith('-') ? 'exceeded' : 'known', words);
};

/** Credit used and left, as a bar with the same in words; without a limit or a balance, in words alone. */
export const CreditBar = ({ record }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const credit = creditOf(record);
    const words = useWords(credit);
    if (credit.kind !== 'known') return words;
    const percent = Math.round(100 * credit.share);
    return (
        <>
            <meter
                className={styles.meter}
                aria-label={translate('resources.third_parties.credit.label')}
                aria-valuetext={words}
                max={100}
                low={NEARLY}
                high={99}
                optimum={0}
                value={percent}
            />
            {words}
        </>
    );
};
