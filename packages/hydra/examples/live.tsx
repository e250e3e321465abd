import { createHydraDataProvider, createLive, type LiveCallback } from '@comptoir/hydra';
import { type ReactNode, useEffect } from 'react';
import {
    Admin,
    DataTable,
    List,
    Resource,
    Show,
    SimpleShowLayout,
    TextField,
    useDataProvider,
    useEvent,
    useListContext,
    useRecordContext,
    useShowContext,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, getToken } from './session.ts';

/** A list and a page that update without a reload. `note` receives each response, one of which names the hub. */
const { note, ...live } = createLive({ entrypoint: '/api', getToken });
const dataProvider = {
    ...createHydraDataProvider({
        entrypoint: '/api',
        getToken,
        fetch: async (url, init) => {
            const answer = await fetch(url, init);
            note(answer);
            return answer;
        },
    }),
    ...live,
};

/** Debounce in milliseconds: events within this time cause one refetch. */
const GATHER = 200;

/** Calls back after a change of a topic, like `useSubscribe` of react-admin's realtime, which accepts this provider as well. */
const useLive = (topic: string, onChange: () => unknown): void => {
    const provider = useDataProvider<typeof dataProvider>();
    const tell = useEvent(onChange);
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        const callback: LiveCallback = () => {
            timer ??= setTimeout(() => {
                timer = undefined;
                tell();
            }, GATHER);
        };
        void provider.subscribe(topic, callback);
        return () => {
            clearTimeout(timer);
            void provider.unsubscribe(topic, callback);
        };
    }, [topic, provider, tell]);
};

const LiveRows = ({ children }: { readonly children: ReactNode }) => {
    const { resource, refetch } = useListContext();
    useLive(`resource/${resource}`, refetch);
    return children;
};

const LiveRecord = () => {
    const { resource, refetch } = useShowContext();
    useLive(`resource/${resource}/${useRecordContext()?.id}`, refetch);
    return null;
};

const BrandList = () => (
    <List sort={{ field: 'name', order: 'ASC' }}>
        <LiveRows>
            <DataTable rowClick="show">
                <DataTable.Col source="name" />
            </DataTable>
        </LiveRows>
    </List>
);

const BrandShow = () => (
    <Show>
        <SimpleShowLayout>
            <TextField source="name" />
            <LiveRecord />
        </SimpleShowLayout>
    </Show>
);

createRoot(document.body).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider}>
        <Resource name="brands" list={BrandList} show={BrandShow} />
    </Admin>,
);
