import { area } from '../../area.ts'

export const home = area({
  pages: [
    {
      name: 'home',
      path: '/',
      public: true,
      menu: { group: 'Info', label: 'Home' },
      load: async () => (await import('./HomePage.tsx')).HomePage,
    },
    {
      name: 'teams',
      path: '/teams',
      public: true,
      load: async () => (await import('./placeholders.tsx')).TeamsPage,
    },
    {
      name: 'players',
      path: '/players',
      public: true,
      load: async () => (await import('./placeholders.tsx')).PlayersPage,
    },
    {
      name: 'admin',
      path: '/admin',
      public: true,
      load: async () => (await import('./placeholders.tsx')).AdminPage,
    },
  ],
})
