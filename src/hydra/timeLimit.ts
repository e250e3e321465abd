/**
 * Limits the duration of a promise to a number of milliseconds.
 * @throws DOMException (`TimeoutError`), like `AbortSignal.timeout`. The request itself is not cancelled; its late
 * response is ignored.
 */
export const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
    if (!Number.isFinite(milliseconds)) return work;
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new DOMException('Too slow', 'TimeoutError')), milliseconds);
        work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
};
