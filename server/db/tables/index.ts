export * from './items.ts';
export * from './itemsFamilies.ts';
export * from './notifications.ts';
export * from './passwordResets.ts';
export * from './rateLimits.ts';
export * from './references.ts';
export * from './settings.ts';
export * from './users.ts';
