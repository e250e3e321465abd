import type { EventName } from './events.ts';
import { isNullable, type Properties, type RecordOf } from './property.ts';
import { ROLES, type Role, rank } from './roles.ts';

/** What an action on several records did, or would do, to one of them (B3). */
export const VERDICTS = ['done', 'already_done', 'needs_acknowledgement', 'refused', 'stale'] as const;
export type VerdictKind = (typeof VERDICTS)[number];

/** Why an action is refused, what it waits for, or what it does. */
export interface TransitionReason {
    readonly code: string;
    readonly message: string;
    readonly propertyPath: string;
}

export interface Verdict {
    readonly '@id': string;
    readonly verdict: VerdictKind;
    readonly reasons: readonly TransitionReason[];
    /** Of a rehearsal: the version that was judged, for the call that performs. */
    readonly etag?: string;
}

/** Answer to `POST /api/{resource}/{action}`. */
export interface Verdicts {
    readonly verdicts: readonly Verdict[];
    /** `after` of the next slice; null when all are done. */
    readonly next: number | null;
}

/** Which records, in order, as they were seen; or all that match the list's filters in the query. */
export interface TransitionBody {
    readonly records?: readonly { readonly '@id': string; readonly etag?: string | undefined }[];
    readonly all?: boolean;
    readonly after?: number;
    readonly until?: number;
    /** Codes of what the person has been told and accepts. */
    readonly acknowledge?: readonly string[];
    /** Only tells what would happen. */
    readonly dryRun?: boolean;
}

/**
 * An action on a record besides its CRUD operations (B3): `POST /api/{resource}/{id}/{name}`, and on several below the
 * collection. Methods, because contracts are also used without their specific types.
 */
export interface Transition<P extends Properties = Properties> {
    /** The lowest role that may perform it. */
    readonly role: Role;
    /** What the body carries besides `acknowledge`. */
    readonly input?: Properties;
    /** Codes that a person may acknowledge; all other refusals stay. */
    readonly acknowledges?: readonly string[];
    /** The inputs that must be given with what is acknowledged, by code. */
    readonly explains?: Readonly<Record<string, string>>;
    /** Whether it is the usual next step of a record in that state, which the console offers first. */
    readonly usual?: boolean;
    /** Whether the console asks before it; it always does for several records. */
    readonly confirmed?: boolean;
    /** Whether nothing takes it back: the console asks in red. */
    readonly isFinal?: boolean;
    /** Whether a screen of its own does it to one record, so that its page has no button for the action alone. */
    readonly onScreen?: boolean;
    /** A flag of the record's company: where that has it, the action is done in another way, and is not offered. */
    readonly unlessCompany?: 'isInvoicing';
    /** What it cures: it is offered for several records where one of them has that. */
    readonly cures?: keyof P & string;
    /** True if its effect differs per record, such as the recipient of a mail: a dry run then lists every record. */
    readonly listsEach?: boolean;
    /** What it is given besides for several records: it is offered for them although a screen asks for it of one. */
    readonly several?: Readonly<Record<string, unknown>>;
    /** What webhooks are told once it is done. */
    readonly emits?: EventName;
    /** Whether the record is as the action leaves it: then it changes nothing. */
    isDone?(record: Partial<RecordOf<P>>, given?: Readonly<Record<string, unknown>>): boolean;
    /** Whether the action exists in the record's state; always by default. */
    isPossible?(record: Partial<RecordOf<P>>): boolean;
}

/** Whether it asks for more than texts, so that a screen of its own asks for it rather than a button. */
export const hasScreen = ({ input = {} }: Pick<Transition, 'input'>): boolean =>
    Object.values(input).some(property => property.kind !== 'text' && !isNullable(property));

/** Whether the person's role allows the action. */
export const mayPerform = (user: { readonly roles: readonly string[] }, { role }: Pick<Transition, 'role'>): boolean =>
    rank(user) >= ROLES.indexOf(role);
