import { mayWrite } from '#contract/language/roles.ts';
import { Problem } from '../hydra/problem.ts';
import type { JsonObject } from '../hydra/record.ts';
import type { Call } from './resource.ts';

/** B10: what is sent must be writable for the actor's role. @throws Problem 403 naming the properties that are not. */
export const checkWriters = ({ actor, resource }: Pick<Call, 'actor' | 'resource'>, input: JsonObject): void => {
    const { properties } = resource.contract;
    const denied = Object.keys(input).filter(name => {
        const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return property !== undefined && !mayWrite(actor, property);
    });
    if (denied.length > 0) throw new Problem(403, 'field_denied', { params: { fields: denied.join(', ') } });
};
