// Import settings of a resource, in addition to the rules for every change of its records.
import type { PriceMove } from '#contract/imports/imports.ts';
import type { NotificationType } from '#contract/people/notifications.ts';
import type { Db } from '../db/database.ts';
import type { ServerResource } from '../engine/resource.ts';
import type { Writing } from '../engine/verbs/writeOne.ts';

export interface Doubts {
    readonly count: number;
    readonly moves: readonly PriceMove[];
}

export interface ImportableResource extends ServerResource {
    /** Present if rows can be written in bulk. Called before the commit, to check rules between records. @throws Invalid */
    readonly inSets?: (tx: Db, importId: number) => Promise<void>;
    /** Finds probable mistakes for review, after staging all rows at positions from 1. @param turn yields to other work */
    readonly doubts?: (
        db: Db,
        importId: number,
        places: number,
        turn: () => Promise<void> | undefined,
    ) => Promise<Doubts>;
    /** Type of the notification after a run, if the general one is not sufficient. */
    readonly importNotice?: Extract<NotificationType, `${string}_import_finished`>;
}

export interface ImportWriting extends Writing {
    readonly resource: ImportableResource;
}
