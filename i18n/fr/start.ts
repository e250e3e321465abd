import { app } from './console/app.ts';
import { validation } from './console/validation.ts';
import { passwords } from './people/passwords.ts';

/** The messages of the public screens, which are loaded first. */
export const startMessages = { app, passwords, validation };
