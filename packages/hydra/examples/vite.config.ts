const API = process.env.API ?? 'http://127.0.0.1:3000';

/** `npx vite` in this folder serves the examples with the API at `API`; `npx vite build` builds their pages. */
export default {
    server: { proxy: { '/api': API, '/.well-known/mercure': API } },
    build: {
        target: 'es2022',
        rolldownOptions: {
            input: ['bare.html', 'files.html', 'embedded.html', 'live.html'],
        },
    },
};
