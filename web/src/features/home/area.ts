import { area } from '../../area.ts'

export const home = area({
  pages: [
    { name: 'home', path: '/', public: true, menu: { group: 'Info', label: 'Home' } },
    { name: 'teams', path: '/teams', title: 'Teams', public: true, words: ['rosters', 'order again'] },
    { name: 'players', path: '/players', title: 'Players', public: true, words: ['rosters', 'jersey numbers'] },
    { name: 'admin', path: '/admin', public: true },
  ],
})
