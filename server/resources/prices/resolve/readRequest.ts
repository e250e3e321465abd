import type { Context } from 'hono';
import { z } from 'zod';
import { identifierOf } from '#contract/identifier.ts';
import type { Decimal } from '#contract/money.ts';
import { MAX_LINES, priceRequest, priceRequestLine } from '#contract/prices/request.ts';
import { createSchema } from '#contract/schema.ts';
import { readBody } from '../../../engine/call.ts';
import type { Env } from '../../../engine/env.ts';
import { parseInput } from '../../../engine/input.ts';

/** What is asked for, with identifiers of the database. */
export interface PriceRequest {
    readonly thirdParty: number;
    readonly date: string;
    readonly generalDiscount: Decimal | null;
    readonly lines: readonly PriceRequestLine[];
}

export interface PriceRequestLine {
    readonly item: number;
    readonly quantity: number;
    readonly manualNetUnitPrice: Decimal | null;
}

const line = createSchema(priceRequestLine).transform(
    (given): PriceRequestLine => ({
        item: identifierOf('items', String(given.item)) ?? 0,
        quantity: Number(given.quantity),
        manualNetUnitPrice: (given.manualNetUnitPrice as Decimal | null) ?? null,
    }),
);

const schema = createSchema(priceRequest).extend({ lines: z.array(line).max(MAX_LINES) });

/** @throws Invalid naming each value that is refused; Problem for a body that is no JSON object */
export const readPriceRequest = async (context: Context<Env>): Promise<PriceRequest> => {
    const { thirdParty, ...given } = parseInput(schema, await readBody({ context }));
    return {
        ...(given as unknown as PriceRequest),
        thirdParty: identifierOf('third_parties', String(thirdParty)) ?? 0,
    };
};
