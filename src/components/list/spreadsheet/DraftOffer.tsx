import { Offer } from '../../form/drafts/Offer.tsx';
import styles from './spreadsheet.module.css';
import { useSheetDraft } from './useSheetDraft.ts';

/** Offers the cells that an earlier visit left unsaved: a crash, a reload, a session that ended. */
export const DraftOffer = ({ headers }: { headers: readonly string[] }) => {
    const { offered, resume, discard } = useSheetDraft(headers);
    if (!offered) return null;
    return (
        <div className={styles.offer}>
            <Offer at={offered.at} onResume={resume} onDiscard={discard} />
        </div>
    );
};
