import {
    FieldGuesser,
    fetchHydra,
    HydraAdmin,
    hydraDataProvider,
    ListGuesser,
    ResourceGuesser,
} from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { ImageField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, getToken } from '../session.ts';

/** Items screen following API Platform's documentation, with the console's columns. */
const entrypoint = `${location.origin}/api`;

const headers = (): HeadersInit => {
    const token = getToken();
    return token === null ? {} : { authorization: `Bearer ${token}` };
};

const dataProvider = hydraDataProvider({
    entrypoint,
    httpClient: (url, options) => fetchHydra(url, { ...options, headers }),
    apiDocumentationParser: address => parseHydraDocumentation(address, { headers }),
});

const ItemList = () => (
    <ListGuesser sort={{ field: 'reference', order: 'ASC' }} perPage={25}>
        <ImageField source="mainPicture.thumbnails[0].url" />
        <FieldGuesser source="reference" />
        <FieldGuesser source="eanCode" />
        <FieldGuesser source="designation" />
        <FieldGuesser source="brandName" />
        <FieldGuesser source="family3Name" />
        <FieldGuesser source="status" />
        <FieldGuesser source="saleUnitPriceExcludingTax" />
        <FieldGuesser source="isAvailable" />
        <FieldGuesser source="nbPicture" />
    </ListGuesser>
);

const root = document.getElementById('root');
if (root)
    createRoot(root).render(
        <HydraAdmin entrypoint={entrypoint} dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
            <ResourceGuesser name="items" list={ItemList} />
        </HydraAdmin>,
    );
