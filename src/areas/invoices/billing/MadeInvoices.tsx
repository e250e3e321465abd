import { useServerText } from '../../../i18n/useTranslator.ts';
import { RelatedLink } from '../../../record/reading/ReadValue.tsx';
import dialog from '../../../ui/dialog.module.css';
import { refusalMessage } from '../../../ui/failure.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useListAddress } from '../../../ui/useListAddress.ts';
import styles from './billing.module.css';
import { Hindrances } from './Hindrances.tsx';
import { hindrancesIn, refusedCount } from './outcome.ts';
import type { Outcome } from './useBilling.ts';
import { useBillingWords } from './useBillingWords.ts';

/** Invoices that are drawn; the number of others is told. */
const DRAWN = 100;

/** What was made, each with its link, and what was not and why. */
export const MadeList = ({ outcome: { kind, created, verdicts, failure } }: { readonly outcome: Outcome }) => {
    const { say, count } = useBillingWords();
    const serverText = useServerText();
    const address = useListAddress('invoices');
    const refused = refusedCount(verdicts);
    const title =
        created.length === 0 ? say('made_none') : count(kind === 'issued' ? 'issued' : 'drafted', created.length);
    return (
        <>
            <p role="status" className={styles.summary}>
                <b>{title}</b>
            </p>
            {failure ? (
                <p role="alert" className={dialog.refusal}>
                    {verdicts.length > 0 ? `${say('stopped')} ` : null}
                    {serverText(refusalMessage(failure))}
                </p>
            ) : null}
            {created.length > 0 ? (
                <ul className={styles.made} aria-label={title}>
                    {created.slice(0, DRAWN).map(iri => (
                        <li key={iri}>
                            <RelatedLink to="invoices" iri={iri} />
                        </li>
                    ))}
                </ul>
            ) : null}
            {created.length > DRAWN ? <p>{count('more', created.length - DRAWN)}</p> : null}
            {created.length > 1 ? (
                <p>
                    <PageLink to={address(kind === 'drafts' ? { status: ['draft'] } : { status: ['issued'] })}>
                        {say('open_all')}
                    </PageLink>
                </p>
            ) : null}
            {refused > 0 ? (
                <Hindrances title={count('refused_some', refused)} hindrances={hindrancesIn(verdicts)} />
            ) : null}
        </>
    );
};
