export * from './items.ts';
export * from './itemsFamilies.ts';
export * from './references.ts';
export * from './settings.ts';
export * from './users.ts';
