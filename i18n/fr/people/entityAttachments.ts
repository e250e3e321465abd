import type { Messages } from '../../index.ts';

export const entity_attachments = { name: 'Image |||| Images' } satisfies Messages['entity_attachments'];
