import { area, type LoadedPage } from '../../area.ts'

export const home = area({
  pages: [
    {
      name: 'home',
      path: '/',
      public: true,
      menu: { group: 'Info', label: 'Home' },
      load: async (): LoadedPage => (await import('./HomePage.tsx')).HomePage,
    },
    {
      name: 'teams',
      path: '/teams',
      title: 'Teams',
      public: true,
      words: ['rosters', 'order again'],
      load: async (): LoadedPage => (await import('./placeholders.tsx')).TeamsPage,
    },
    {
      name: 'players',
      path: '/players',
      title: 'Players',
      public: true,
      words: ['rosters', 'jersey numbers'],
      load: async (): LoadedPage => (await import('./placeholders.tsx')).PlayersPage,
    },
    {
      name: 'admin',
      path: '/admin',
      public: true,
      load: async (): LoadedPage => (await import('./placeholders.tsx')).AdminPage,
    },
  ],
})
