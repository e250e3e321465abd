import { createHydraDataProvider } from '@comptoir/hydra';
import {
    Admin,
    ArrayInput,
    DataTable,
    Edit,
    ImageField,
    List,
    NumberInput,
    ReferenceField,
    Resource,
    SimpleForm,
    SimpleFormIterator,
    TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { authProvider, getToken } from './session.ts';

/**
 * Relations that the server embeds. A relation to a separate record becomes its IRI, and the embedded data saves the request
 * for it. Parts that are written through their parent (`children`) stay objects; an update sends their changes.
 */
const dataProvider = createHydraDataProvider({
    jsonLdKeys: true,
    entrypoint: '/api',
    getToken,
    resources: { item_pictures: { path: 'items/pictures' }, orders: { children: ['orderItems'] } },
});

const ItemList = () => (
    <List sort={{ field: 'reference', order: 'ASC' }} filter={{ min_nbPicture: 1 }}>
        <DataTable rowClick={false}>
            <DataTable.Col source="reference" />
            <DataTable.Col source="mainPicture">
                <ReferenceField source="mainPicture" reference="item_pictures">
                    <ImageField source="thumbnails[0].url" />
                </ReferenceField>
            </DataTable.Col>
        </DataTable>
    </List>
);

const OrderList = () => (
    <List filter={{ status: 'draft' }} sort={{ field: 'orderDate', order: 'DESC' }}>
        <DataTable>
            <DataTable.Col source="orderDate" />
            <DataTable.Col source="customerReference" />
            <DataTable.Col source="nbOrderItem" />
        </DataTable>
    </List>
);

const OrderEdit = () => (
    <Edit mutationMode="pessimistic" redirect={false}>
        <SimpleForm>
            <TextInput source="customerReference" />
            <ArrayInput source="orderItems">
                <SimpleFormIterator inline disableReordering>
                    <TextInput source="reference" readOnly />
                    <NumberInput source="quantity" />
                </SimpleFormIterator>
            </ArrayInput>
        </SimpleForm>
    </Edit>
);

createRoot(document.body).render(
    <Admin dataProvider={dataProvider} authProvider={authProvider}>
        <Resource name="items" list={ItemList} />
        <Resource name="orders" list={OrderList} edit={OrderEdit} />
    </Admin>,
);
