// Apart: other users who have a record open. The only request is a heartbeat every 25 seconds.

import type { Live } from '@comptoir/hydra';
import { useEvent } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { API_PATH } from '#contract/language/names.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { useSession } from '../../auth/sharedSession.ts';
import { subjectOf } from '../../auth/subject.ts';
import { config } from '../../config.ts';
import { useIsLive } from '../../live/useFollowed.ts';
import { useTopic } from '../../live/useTopic.ts';

export interface PresentUser {
    /** IRI of the user. */
    readonly person: string;
    readonly name: string;
    readonly cards: readonly string[];
}

interface Whereabouts {
    readonly tab: string;
    /** IRI of the shown record; null after leaving it. */
    readonly record: string | null;
    readonly card: string | null;
}

const PRESENCE = `${API_PATH}/presence`;

/** In milliseconds; the server removes a tab after 45 seconds. */
export const HEARTBEAT = 25_000;

/** Milliseconds without a keystroke after which typing counts as ended. */
const TYPING_TIMEOUT_MS = 8000;

const useTypedCard = (): string | null => {
    const [card, setCard] = useState<string | null>(null);
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout>;
        const onInput = ({ target }: Event): void => {
            const typed = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;
            if (!typed?.dataset.card) return;
            setCard(typed.dataset.card);
            clearTimeout(timer);
            timer = setTimeout(() => setCard(null), TYPING_TIMEOUT_MS);
        };
        document.addEventListener('input', onInput);
        return () => {
            document.removeEventListener('input', onInput);
            clearTimeout(timer);
        };
    }, []);
    return card;
};

/** Sends this tab's state while the same user is signed in; resolves to the users at the record, if they are known. */
const useSaying = (): ((said: Whereabouts) => Promise<readonly PresentUser[] | undefined>) => {
    const session = useSession();
    const [person] = useState(() => subjectOf(session.token() ?? ''));
    return async said => {
        const token = session.token() ?? '';
        if (token === '' || subjectOf(token) !== person) return undefined;
        const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
        // `keepalive` also sends the state of a closing tab.
        const asked = { method: 'POST', headers, body: JSON.stringify(said), keepalive: true };
        // Presence is optional, so a failed request is ignored.
        const answer = await fetch(`${config.apiOrigin}${PRESENCE}`, asked).catch(() => undefined);
        return answer?.status === 200
            ? ((await answer.json()) as { people: readonly PresentUser[] }).people
            : undefined;
    };
};

/** Sends that the visible tab shows the record. @param listen called before a request; returns the callback for its response */
const useBeingHere = (record: string, listen: () => (people: readonly PresentUser[]) => void): void => {
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

/** Other users who have the record open; empty without an event stream. */
export const useOthers = (record: string): readonly PresentUser[] => {
    const { data: me } = useMe();
    const isStanding = useIsLive();
    const [people, setPeople] = useState<readonly PresentUser[]>([]);
    const told = useRef(0);
    useTopic(
        record.replace(API_PATH, PRESENCE),
        () => Date.now(),
        events => {
            const latest = events.findLast(({ payload }) => payload.record?.people)?.payload.record?.people;
            if (!latest) return;
            told.current += 1;
            setPeople(latest as readonly PresentUser[]);
        },
    );
    useBeingHere(record, () => {
        const before = told.current;
        // Events received during the request are at least as new as its response.
        return answered => told.current === before && setPeople(answered);
    });
    return isStanding && me ? people.filter(({ person }) => person !== me.id) : [];
};
