import { serveTasks } from './threads/serveTasks.ts';

/** What threads load: the tasks that they can do (ADR 0058). */
serveTasks([]);
