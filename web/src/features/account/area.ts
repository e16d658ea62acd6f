import { area, type LoadedPage } from '../../area.ts'

export const account = area({
  pages: [
    {
      name: 'account',
      path: '/account',
      public: true,
      menu: { group: 'Info', label: 'Account' },
      words: ['change password', 'second factor', 'api tokens', 'profile'],
      load: async (): LoadedPage => (await import('./AccountPage.tsx')).AccountPage,
    },
  ],
})
