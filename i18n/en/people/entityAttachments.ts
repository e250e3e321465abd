export const entity_attachments = { name: 'Picture |||| Pictures' };
