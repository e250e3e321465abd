// What imports need to know of a resource, besides the rules that every change of its records obeys.
import type { PriceMove } from '#contract/imports/imports.ts';
import type { NotificationType } from '#contract/people/notifications.ts';
import type { Db } from '../db/database.ts';
import type { ServerResource } from '../engine/resource.ts';
import type { Writing } from '../engine/verbs/writeOne.ts';

/** Prices of an import that are probably mistakes. */
export interface Doubts {
    readonly count: number;
    readonly moves: readonly PriceMove[];
}

export interface ImportableResource extends ServerResource {
    /**
     * Present where records need nothing but their columns, links and rules, so that an import writes them in sets: called
     * before the commit, with the identifiers that are written, for rules between records. @throws Invalid
     */
    readonly inSets?: (tx: Db, importId: number) => Promise<void>;
    /**
     * What deserves a look before an import is run, called once its rows are staged, in places from 1 on.
     * @param turn gives others their turn
     */
    readonly doubts?: (
        db: Db,
        importId: number,
        places: number,
        turn: () => Promise<void> | undefined,
    ) => Promise<Doubts>;
    /** Tells the person that an import has run, where the usual words are not enough. */
    readonly importNotice?: Extract<NotificationType, `${string}_import_finished`>;
}

/** The writing of an import's records, in its transaction. */
export interface ImportWriting extends Writing {
    readonly resource: ImportableResource;
}
