import { area } from '../../area.ts'

export const home = area({
  pages: [
    { name: 'home', path: '/', public: true, menu: { group: 'Info', label: 'Home' } },
    { name: 'teams', path: '/teams', public: true },
    { name: 'players', path: '/players', public: true },
    { name: 'admin', path: '/admin', public: true },
  ],
})
