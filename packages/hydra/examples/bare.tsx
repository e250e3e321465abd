import { createHydraDataProvider } from '@comptoir/hydra';
import { Admin, Create, DataTable, Edit, List, Resource, SearchInput, SimpleForm, TextInput } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, getToken } from './session.ts';

/** Minimal react-admin: a list with search and orders, and a form that shows the server's violations under its fields. */
const dataProvider = createHydraDataProvider({ entrypoint: '/api', getToken });

const BrandList = () => (
    <List filters={[<SearchInput key="q" source="q" alwaysOn />]} sort={{ field: 'name', order: 'ASC' }}>
        <DataTable>
            <DataTable.Col source="name" />
        </DataTable>
    </List>
);

const BrandForm = () => (
    <SimpleForm>
        <TextInput source="name" />
    </SimpleForm>
);

const BrandEdit = () => (
    <Edit mutationMode="pessimistic">
        <BrandForm />
    </Edit>
);

const BrandCreate = () => (
    <Create>
        <BrandForm />
    </Create>
);

createRoot(document.body).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider}>
        <Resource name="brands" list={BrandList} edit={BrandEdit} create={BrandCreate} />
    </Admin>,
);
