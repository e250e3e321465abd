import { declareResource } from '../declareResource.ts';

export const imports = declareResource('imports', {
    contract: async () => (await import('#contract/imports/imports.ts')).imports,
    icon: 'upload',
    menu: { group: 'administration', order: 50 },
    list: async () => (await import('../../imports/importList.tsx')).importList,
    create: async () => (await import('../../imports/start/ImportStart.tsx')).ImportStart,
    edit: async () => (await import('../../imports/ImportPage.tsx')).ImportPage,
});
