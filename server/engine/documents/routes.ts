import { followLink } from '../links.ts';
import type { ResourceAction, ServerResource } from '../resource.ts';
import type { DrawnFile } from './draw.ts';
import { DOCUMENTS } from './kept.ts';
import { sendDocument } from './send.ts';
import { drawSeveral } from './several.ts';
import { drawOne } from './single.ts';
import type { Turns } from './turns.ts';

/** The routes of a resource's documents; none without any. */
export const documentActions = ({ contract }: ServerResource, turns: Turns<DrawnFile>): ResourceAction[] =>
    contract.documents === undefined
        ? []
        : [
              { on: 'record', method: 'POST', path: 'document', run: call => drawOne(call, turns) },
              { on: 'collection', method: 'POST', path: 'document', run: drawSeveral },
              {
                  on: 'collection',
                  method: 'GET',
                  path: `${DOCUMENTS}/:document`,
                  readLink: followLink,
                  run: sendDocument,
              },
          ];
