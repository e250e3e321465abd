// Tables, in one file per subject. drizzle-kit reads them here (`drizzle.config.ts`); `npm run resource` adds to one.
export * from './access.ts';
export * from './audit.ts';
export * from './customers.ts';
export * from './installation.ts';
export * from './invoices.ts';
export * from './items.ts';
export * from './operations.ts';
export * from './people.ts';
export * from './pictures.ts';
export * from './prices.ts';
export * from './sales.ts';
export * from './settings.ts';
export * from './webhooks.ts';
