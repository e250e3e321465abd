import { config } from '#src/config.ts';

/** Configures the console as a page of this product's own server, or of a third-party server. */
export const setOwnServer = (isOwnServer: boolean): void =>
    void Object.assign(config, { idempotencyKeys: isOwnServer, isOwnServer });
