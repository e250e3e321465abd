import type { OneAtATime } from '../bulk/oneAtATime.ts';
import type { ResourceAction, ServerResource } from '../resource.ts';
import { transitionSeveral } from './several.ts';
import { transitionOne } from './single.ts';

/** The routes of a resource's transitions, for one record and for several. */
export const transitionActions = ({ contract }: ServerResource, oneAtATime: OneAtATime): ResourceAction[] =>
    Object.keys(contract.transitions ?? {}).flatMap((path): ResourceAction[] => [
        { on: 'record', method: 'POST', path, run: call => transitionOne(call, path) },
        { on: 'collection', method: 'POST', path, run: call => transitionSeveral(call, path, oneAtATime) },
    ]);
