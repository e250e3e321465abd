// Apart: who else has a record open, without a request but every 25 seconds that one is there oneself.

import type { Live } from '@comptoir/hydra';
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { API_PATH } from '#contract/language/names.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useSession } from '../../auth/sharedSession.ts';
import { subjectOf } from '../../auth/subject.ts';
import { config } from '../../config.ts';
import { useStanding } from '../../live/useFollowed.ts';
import { useTopic } from '../../live/useTopic.ts';

/** Somebody at a record. */
export interface Here {
    /** Address of the person. */
    readonly person: string;
    readonly name: string;
    /** The cards in which they type. */
    readonly cards: readonly string[];
}

/** What a tab says of itself. */
interface Whereabouts {
    /** A UUID of its own. */
    readonly tab: string;
    /** Address of the record that it shows; null: it shows none any more. */
    readonly record: string | null;
    /** The card in which the person types. */
    readonly card: string | null;
}

const PRESENCE = `${API_PATH}/presence`;

/** In milliseconds: the server forgets a tab after 45 seconds. */
export const HEARTBEAT = 25_000;

/** In milliseconds without a key, after which nobody is typing any more. */
const PAUSE = 8000;

/** The card in which the person types. */
const useTypedCard = (): string | null => {
    const [card, setCard] = useState<string | null>(null);
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout>;
        const onInput = ({ target }: Event): void => {
            const typed = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
            if (!typed?.dataset.card) return;
            setCard(typed.dataset.card);
            clearTimeout(timer);
            timer = setTimeout(() => setCard(null), PAUSE);
        };
        document.addEventListener('input', onInput);
        return () => {
            document.removeEventListener('input', onInput);
            clearTimeout(timer);
        };
    }, []);
    return card;
};

/** Says where this tab is, as long as it is the same person's. @returns says it, and who is at the record, where that is known */
const useSaying = (): ((said: Whereabouts) => Promise<readonly Here[] | undefined>) => {
    const session = useSession();
    const [person] = useState(() => subjectOf(session.token() ?? ''));
    return async said => {
        const token = session.token() ?? '';
        if (token === '' || subjectOf(token) !== person) return undefined;
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
        // A tab that is closed says so as well.
        const asked = { method: 'POST', headers, body: JSON.stringify(said), keepalive: true };
        // Without an answer it is not known who is there, which takes nothing from the page.
        const answer = await fetch(`${config.apiOrigin}${PRESENCE}`, asked).catch(() => undefined);
        return answer?.status === 200 ? ((await answer.json()) as { people: readonly Here[] }).people : undefined;
    };
};

/**
 * Says that this tab is at the record, as long as it is in sight and a stream tells of others.
 * @param listen begins to wait for an answer. @returns what takes it
 */
const useBeingHere = (record: string, listen: () => (people: readonly Here[]) => void): void => {
    const live = useProvider() as unknown as Live;
    const sayWhere = useEvent(useSaying());
    const [tab] = useState(() => crypto.randomUUID());
    const card = useTypedCard();
    const sayCard = useEvent(async (typed: string | null) => {
        if (document.hidden || !live.isStanding()) return;
        const take = listen();
        const people = await sayWhere({ tab, record, card: typed });
        if (people) take(people);
    });
    const say = useEvent(() => void sayCard(card));
    useEffect(() => void sayCard(card), [card, sayCard]);
    useEffect(() => {
        const left = { path: PRESENCE, body: { tab, record: null, card: null } };
        const takeBack = live.entrust(left);
        const leave = (): void => {
            if (live.isStanding()) void sayWhere({ tab, record: null, card: null });
        };
        const timer = setInterval(say, HEARTBEAT);
        const forget = live.onStanding(say);
        document.addEventListener('visibilitychange', say);
        window.addEventListener('pagehide', leave);
        return () => {
            clearInterval(timer);
            forget();
            document.removeEventListener('visibilitychange', say);
            window.removeEventListener('pagehide', leave);
            leave();
            takeBack();
        };
    }, [live, tab, say, sayWhere]);
};

/** Who else has the record open; nobody where no stream tells. */
export const useOthers = (record: string): readonly Here[] => {
    const { data: me } = useMe();
    const isStanding = useStanding();
    const [people, setPeople] = useState<readonly Here[]>([]);
    const told = useRef(0);
    useTopic(
        record.replace(API_PATH, PRESENCE),
        () => Date.now(),
        events => {
            const latest = events.findLast(({ payload }) => payload.record?.people)?.payload.record?.people;
            if (!latest) return;
            told.current += 1;
            setPeople(latest as readonly Here[]);
        },
    );
    useBeingHere(record, () => {
        const before = told.current;
        // What was told meanwhile is at least as new: all that follows is told as well.
        return answered => told.current === before && setPeople(answered);
    });
    return isStanding && me ? people.filter(({ person }) => person !== me.id) : [];
};
