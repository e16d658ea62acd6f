import { area, type LoadedPage } from '../../area.ts'

export const playerPacks = area({
  findings: [
    {
      name: 'packs_to_repair',
      one: 'Pack needs repair',
      many: 'Packs need repair',
      to: '/cpp/player-pack?filter.needs_repair=yes',
    },
  ],
  uses: [
    {
      by: ['player-packs'],
      path: '/cpp/player-pack',
      code: 'CLUB_PLAYER_PACK_READ',
      columns: {
        products: 'product',
        'product-categories': 'product_category',
        'garment-colors': 'garment_color',
        'imprint-colors': 'imprint_color',
      },
    },
    {
      by: ['player-packs', 'orders'],
      path: '/cpp/player-pack',
      code: 'CLUB_PLAYER_PACK_UPDATE',
      param: 'replace',
      action: { label: 'Replace in packs', areas: ['products', 'garment-colors', 'imprint-colors'] },
    },
  ],
  pages: [
    {
      name: 'playerPacks',
      path: '/cpp/player-pack',
      code: 'CLUB_PLAYER_PACK_READ',
      words: ['packs', 'uniforms', 'kits', 'outfits'],
      failed: 'Failed to load player pack data.',
      menu: {
        group: 'Orders',
        label: 'Player Packs',
        about: 'What each player gets: jersey, practice tee and spandex.',
      },
      load: async (): LoadedPage => (await import('./PlayerPacksPage.tsx')).PlayerPacksPage,
    },
    {
      name: 'createPlayerPack',
      path: '/cpp/player-pack/create',
      heading: 'Create Player Pack',
      code: 'CLUB_PLAYER_PACK_CREATE',
      failed: 'Failed to load product data.',
      load: async (): LoadedPage => (await import('./PlayerPackForm.tsx')).CreatePlayerPackPage,
    },
    {
      name: 'editPlayerPack',
      path: '/cpp/player-pack/:id/edit',
      heading: 'Edit Player Pack',
      code: 'CLUB_PLAYER_PACK_UPDATE',
      failed: 'Failed to load player pack data.',
      records: '/api/cpp/club-player-pack',
      load: async (): LoadedPage => (await import('./PlayerPackForm.tsx')).EditPlayerPackPage,
    },
    {
      name: 'viewPlayerPack',
      path: '/cpp/player-pack/:id/view',
      heading: 'View Player Pack',
      recordOf: ['player-packs'],
      code: 'CLUB_PLAYER_PACK_READ',
      failed: 'Failed to load player pack data.',
      records: '/api/cpp/club-player-pack',
      load: async (): LoadedPage => (await import('./PlayerPackPage.tsx')).PlayerPackPage,
    },
    {
      name: 'playerPackDialog',
      path: '/test-dialog',
      public: true,
      load: async (): LoadedPage => (await import('./PlayerPackDialogPage.tsx')).PlayerPackDialogPage,
    },
  ],
})
