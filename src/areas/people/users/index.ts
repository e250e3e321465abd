import { declareResource } from '../../declareResource.ts';

export const users = declareResource('users', {
    contract: async () => (await import('#contract/people/users.ts')).users,
    icon: 'users',
    menu: { group: 'administration', order: 10 },
    address: 'administration/users',
    shortcut: 'u',
    list: async () => (await import('./userList.tsx')).userList,
    form: async () => (await import('./userForm.tsx')).userForm,
    inside: [() => import('../../../richText/RichTextField.tsx')],
});
