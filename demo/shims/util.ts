type Done<T> = (error: Error | null | undefined, value: T) => void;

export const promisify =
    <Given extends readonly unknown[], T>(work: (...given: [...Given, Done<T>]) => void) =>
    (...given: Given): Promise<T> =>
        new Promise((resolve, reject) => {
            work(...given, (error, value) => (error ? reject(error) : resolve(value)));
        });

export default { promisify };
