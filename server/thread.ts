import { READ_SHEET } from './sheets/task.ts';
import { implement, serveTasks } from './threads/serveTasks.ts';

/** What threads load: the tasks that they can do (ADR 0058). */
serveTasks([implement(READ_SHEET, async () => (await import('./sheets/readInThread.ts')).readInThread)]);
