import { createHydraDataProvider } from '@comptoir/hydra';
import {
    Admin,
    Create,
    DataTable,
    ImageField,
    ImageInput,
    List,
    ReferenceInput,
    Resource,
    SimpleForm,
    TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, getToken } from './session.ts';

/**
 * Files: a value of react-admin's file inputs (`{ rawFile, src, title }`) turns the request into a multipart form. The server
 * responds with its JSON-LD record.
 */
const dataProvider = createHydraDataProvider({
    entrypoint: '/api',
    getToken,
    resources: { item_pictures: { path: 'items/pictures' } },
});

const PictureList = () => (
    <List sort={{ field: 'position', order: 'ASC' }} filter={{ item: '/api/items/1' }}>
        <DataTable rowClick={false}>
            <DataTable.Col source="originalName" />
            <DataTable.Col source="alt" />
            <DataTable.Col source="thumbnails[0].url">
                <ImageField source="thumbnails[0].url" title="alt" />
            </DataTable.Col>
        </DataTable>
    </List>
);

const PictureCreate = () => (
    <Create redirect="list" record={{ item: '/api/items/1' }}>
        <SimpleForm>
            <ReferenceInput source="item" reference="items" />
            <TextInput source="alt" />
            <ImageInput source="file">
                <ImageField source="src" title="title" />
            </ImageInput>
        </SimpleForm>
    </Create>
);

createRoot(document.body).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider}>
        <Resource name="item_pictures" list={PictureList} create={PictureCreate} />
        <Resource name="items" recordRepresentation="reference" />
    </Admin>,
);
