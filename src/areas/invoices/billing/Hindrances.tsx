// Apart: reasons why notes cannot be billed, with links to correct them, before and after the call.
import { useCreatePath } from 'ra-core';
import { Reference } from '../../../kinds/Reference.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useNote } from '../lines/NoteHeading.tsx';
import styles from './billing.module.css';
import { type BillingObstacle, cureOf } from './outcome.ts';
import { useBillingWords } from './useBilling.ts';

const MAX_NOTES = 8;

interface NotesProps {
    /** IRIs of delivery notes. */
    readonly notes: readonly string[];
}

export const NoteNumbers = ({ notes }: NotesProps) => {
    const { count } = useBillingWords();
    const more = notes.length - MAX_NOTES;
    return (
        <span>
            {notes.slice(0, MAX_NOTES).map((note, at) => (
                <span key={note}>
                    {at > 0 ? ', ' : null}
                    <Reference to="delivery_notes" iri={note} />
                </span>
            ))}
            {more > 0 ? ` ${count('more_notes', more)}` : null}
        </span>
    );
};

interface CureProps {
    readonly hindrance: Pick<BillingObstacle, 'reason' | 'customer' | 'notes'>;
}

export const Cure = ({ hindrance: { reason, customer, notes } }: CureProps) => {
    const { say } = useBillingWords();
    const createPath = useCreatePath();
    const resource = cureOf(reason);
    const [first] = notes;
    const known = { third_parties: customer, companies: undefined, delivery_notes: first }[resource];
    // Only the note has its company, and its customer if the dry run created no invoice.
    const note = useNote(known ? undefined : first);
    const id = known ?? (resource === 'companies' ? note?.company : note?.thirdParty);
    if (!id) return null;
    return <PageLink to={createPath({ resource, type: 'edit', id })}>{say(`cure.${resource}`)}</PageLink>;
};

interface HindrancesProps {
    readonly title: string;
    readonly hindrances: readonly BillingObstacle[];
}

export const Hindrances = ({ title, hindrances }: HindrancesProps) => (
    <section className={styles.part} aria-label={title}>
        <h3>
            <Icon name="warning" size={16} />
            {title}
        </h3>
        <ul className={styles.hindrances}>
            {hindrances.map(hindrance => {
                const { reason, customer, notes } = hindrance;
                return (
                    <li key={`${customer} ${reason.code} ${notes[0]}`}>
                        <p>
                            {customer ? (
                                <>
                                    <b>
                                        <Reference to="third_parties" iri={customer} />
                                    </b>{' '}
                                </>
                            ) : null}
                            {reason.message}
                        </p>
                        <p className={styles.quiet}>
                            <NoteNumbers notes={notes} />
                        </p>
                        <Cure hindrance={hindrance} />
                    </li>
                );
            })}
        </ul>
    </section>
);
