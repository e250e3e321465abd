import { checkLockOrder } from '#server/db/locks.ts';

// Locks in another order fail a test instead of deadlocking an installation once in a while.
checkLockOrder();
