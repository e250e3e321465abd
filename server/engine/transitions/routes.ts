import { mayPerform } from '#contract/transitions.ts';
import { forbidden } from '../../hydra/problem.ts';
import type { OneAtATime } from '../bulk/oneAtATime.ts';
import type { Call, ResourceAction, ServerResource } from '../resource.ts';
import { transitionSeveral } from './several.ts';
import { transitionOne } from './single.ts';

/** The routes of a resource's transitions, for one record and for several. */
export const transitionActions = ({ contract }: ServerResource, oneAtATime: OneAtATime): ResourceAction[] =>
    Object.entries(contract.transitions ?? {}).flatMap(([path, transition]): ResourceAction[] => {
        const route = {
            method: 'POST',
            path,
            permit: ({ actor }: Call) => {
                if (!mayPerform(actor, transition)) throw forbidden();
            },
        } as const;
        return [
            { ...route, on: 'record', run: call => transitionOne(call, path) },
            { ...route, on: 'collection', run: call => transitionSeveral(call, path, oneAtATime) },
        ];
    });
