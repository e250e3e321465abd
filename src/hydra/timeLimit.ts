/**
 * The work's own end, unless it takes longer than that many milliseconds.
 * @throws DOMException (`TimeoutError`), as `AbortSignal.timeout` does. The caller's own signal goes to fetch untouched,
 *         so that it alone cancels the request; the answer of one that is given up finds nobody.
 */
export const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
    if (!Number.isFinite(milliseconds)) return work;
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new DOMException('Too slow', 'TimeoutError')), milliseconds);
        work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
};
