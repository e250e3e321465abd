import { app } from './app.ts';
import { passwords } from './passwords.ts';
import { validation } from './validation.ts';

/** The messages of the public screens, which are loaded first. */
export const startMessages = { app, passwords, validation };
