import type { HttpBindings } from '@hono/node-server';
import type { Actor } from '../auth/actor.ts';
import type { VerifiedClaims } from '../auth/tokens.ts';

/** The type of Hono's context. */
export interface Env {
    /** Node's request; absent when the application is called as a function. */
    Bindings: Partial<HttpBindings>;
    Variables: {
        requestId: string;
        /** Undefined for a request that finds out itself (`presume.ts`). */
        actor: Actor;
        /** Undefined for a request authenticated by its address. */
        claims: VerifiedClaims | undefined;
        /** Whether the request finds out itself who asks. */
        presumes: boolean | undefined;
    };
}
