import { createHydraDataProvider } from '@comptoir/hydra';
import {
    Admin,
    AutocompleteArrayInput,
    AutocompleteInput,
    BooleanField,
    BooleanInput,
    DataTable,
    Edit,
    ImageField,
    List,
    NumberField,
    NumberInput,
    ReferenceArrayInput,
    ReferenceInput,
    Resource,
    SearchInput,
    SelectField,
    SelectInput,
    TabbedForm,
    TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';
import { ITEM_STATUSES, WEIGHT_UNITS } from '#contract/catalogue/items.ts';
import { authProvider, getToken } from '../session.ts';

/** Items screen following react-admin's documentation: the same provider, columns and inputs as the console. */
const statuses = ITEM_STATUSES.map(id => ({ id, name: id }));
const units = WEIGHT_UNITS.map(id => ({ id, name: id }));
const euros = { style: 'currency', currency: 'EUR' } as const;

const ItemList = () => (
    <List
        filters={[<SearchInput key="q" source="q" alwaysOn />]}
        sort={{ field: 'reference', order: 'ASC' }}
        perPage={25}
    >
        <DataTable rowClick="edit">
            <DataTable.Col source="mainPicture">
                <ImageField source="mainPicture.thumbnails[0].url" />
            </DataTable.Col>
            <DataTable.Col source="reference" />
            <DataTable.Col source="eanCode" />
            <DataTable.Col source="designation" />
            <DataTable.Col source="brandName" />
            <DataTable.Col source="family3Name" />
            <DataTable.Col source="status">
                <SelectField source="status" choices={statuses} />
            </DataTable.Col>
            <DataTable.NumberCol source="saleUnitPriceExcludingTax" options={euros} />
            <DataTable.Col source="isAvailable">
                <BooleanField source="isAvailable" />
            </DataTable.Col>
            <DataTable.Col source="nbPicture">
                <NumberField source="nbPicture" />
            </DataTable.Col>
        </DataTable>
    </List>
);

const relation = (source: string, reference: string) => (
    <ReferenceInput source={source} reference={reference}>
        <AutocompleteInput optionText="name" filterToQuery={q => ({ q })} />
    </ReferenceInput>
);

const ItemEdit = () => (
    <Edit mutationMode="pessimistic">
        <TabbedForm>
            <TabbedForm.Tab label="main">
                <TextInput source="designation" />
                <TextInput source="reference" />
                <TextInput source="customReference" />
                <TextInput source="eanCode" />
                <SelectInput source="status" choices={statuses} />
                <TextInput source="color" />
                <TextInput source="origin" />
                <BooleanInput source="isAvailable" />
                <BooleanInput source="isEnabled" />
            </TabbedForm.Tab>
            <TabbedForm.Tab label="classification">
                {relation('itemsFamily', 'items_families')}
                {relation('brand', 'brands')}
                {relation('itemsCollection', 'items_collections')}
                <ReferenceArrayInput source="itemCatalogs" reference="item_catalogs">
                    <AutocompleteArrayInput optionText="name" filterToQuery={q => ({ q })} />
                </ReferenceArrayInput>
                <TextInput source="age" />
                <TextInput source="material" />
            </TabbedForm.Tab>
            <TabbedForm.Tab label="packaging">
                <NumberInput source="packaging" />
                <TextInput source="pickingRack" />
                <NumberInput source="weight" />
                <SelectInput source="weightUnit" choices={units} />
            </TabbedForm.Tab>
            <TabbedForm.Tab label="prices">
                <TextInput source="saleUnitPriceExcludingTax" />
                <BooleanInput source="isDiscountable" />
            </TabbedForm.Tab>
            <TabbedForm.Tab label="web">
                <BooleanInput source="isWebPublished" />
                <BooleanInput source="isWebPromotion" />
                <TextInput source="legalMention" multiline minRows={3} />
            </TabbedForm.Tab>
        </TabbedForm>
    </Edit>
);

const dataProvider = createHydraDataProvider({
    jsonLdKeys: true,
    entrypoint: '/api',
    getToken,
    getLocale: () => 'fr',
});

const root = document.getElementById('root');
if (root)
    createRoot(root).render(
        <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
            <Resource name="items" list={ItemList} edit={ItemEdit} />
        </Admin>,
    );
