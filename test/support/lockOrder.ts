import { checkLockOrder } from '#server/db/locks.ts';

// Fails tests that lock in another order, which could cause a deadlock in production.
checkLockOrder();
