// For the image's HEALTHCHECK, which has no curl: ends with 0 if the server and its database answer.
const { PORT = '3000' } = process.env;
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    answer => answer.ok,
    () => false,
);
process.exitCode = isReady ? 0 : 1;
