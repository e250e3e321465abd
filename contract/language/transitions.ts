import type { EventName } from './events.ts';
import { isNullable, type Properties, type RecordOf } from './property.ts';
import { ROLES, type Role, rank } from './roles.ts';

/** Outcomes of an action for one of several records (B3), also in a dry run. */
export const VERDICTS = ['done', 'already_done', 'needs_acknowledgement', 'refused', 'stale'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/** Reason of a refusal, a required acknowledgement, or an effect of the action. */
export interface TransitionReason {
    readonly code: string;
    readonly message: string;
    readonly propertyPath: string;
}

export interface Verdict {
    readonly '@id': string;
    readonly verdict: VerdictKind;
    readonly reasons: readonly TransitionReason[];
    /** Dry run only: the version that was checked, for the call that performs the action. */
    readonly etag?: string;
}

/** Response to `POST /api/{resource}/{action}`. */
export interface Verdicts {
    readonly verdicts: readonly Verdict[];
    /** `after` of the next batch; null when all are done. */
    readonly next: number | null;
}

/** Records in order, with the displayed versions; or all that match the list's filters in the query. */
export interface TransitionBody {
    readonly records?: readonly { readonly '@id': string; readonly etag?: string | undefined }[];
    readonly all?: boolean;
    readonly after?: number;
    readonly until?: number;
    /** Codes of the warnings that the user has read and accepts. */
    readonly acknowledge?: readonly string[];
    /** Returns only the outcomes, without writing. */
    readonly dryRun?: boolean;
}

/**
 * An action on a record besides its CRUD operations (B3): `POST /api/{resource}/{id}/{name}`, and on the collection for several
 * records. Declared with methods, because contracts are also used without their specific types.
 */
export interface Transition<P extends Properties = Properties> {
    readonly role: Role;
    /** Properties of the body besides `acknowledge`. */
    readonly input?: Properties;
    /** Codes that a user may acknowledge; all other refusals are final. */
    readonly acknowledges?: readonly string[];
    /** Inputs required with an acknowledgement, by code. */
    readonly explains?: Readonly<Record<string, string>>;
    /** True for the usual next step of a record in its state, which the console offers first. */
    readonly usual?: boolean;
    /** Whether the console requires confirmation for a single record; it always does for several. */
    readonly confirmed?: boolean;
    /** Whether the action is irreversible: the confirmation is red. */
    readonly isFinal?: boolean;
    /** Whether a dedicated screen performs it for a single record, instead of a button on the record's page. */
    readonly onScreen?: boolean;
    /** Flag of the record's company that replaces this action with another one, so that it is not offered. */
    readonly unlessCompany?: 'isInvoicing';
    /** Property that the action fixes: it is offered for several records if one of them has the property. */
    readonly cures?: keyof P & string;
    /** True if the effect differs per record, such as the recipient of an e-mail: a dry run then lists every record. */
    readonly listsEach?: boolean;
    /** Additional input for several records: the action is offered for them although a single record needs a screen. */
    readonly several?: Readonly<Record<string, unknown>>;
    /** Webhook event after the action. */
    readonly emits?: EventName;
    /** Whether the record already has the result of the action, which then changes nothing. */
    isDone?(record: Partial<RecordOf<P>>, given?: Readonly<Record<string, unknown>>): boolean;
    /** Whether the action is available in the record's state. Default: always. */
    isPossible?(record: Partial<RecordOf<P>>): boolean;
}

/** Whether its input contains more than texts and optional values, so that it needs a screen instead of a button. */
export const hasScreen = ({ input = {} }: Pick<Transition, 'input'>): boolean =>
    Object.values(input).some(property => property.kind !== 'text' && !isNullable(property));

export const mayPerform = (user: { readonly roles: readonly string[] }, { role }: Pick<Transition, 'role'>): boolean =>
    rank(user) >= ROLES.indexOf(role);
