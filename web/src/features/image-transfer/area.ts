import { area, type LoadedPage } from '../../area.ts'

export const imageTransfer = area({
  findings: [
    {
      name: 'failed_backups',
      one: 'Backup failed',
      many: 'Backups failed',
      to: '/admin/product-image-transfer',
      severity: 'error',
    },
    {
      name: 'late_backups',
      one: 'No backup for 36 hours',
      to: '/admin/product-image-transfer',
      severity: 'error',
    },
    {
      name: 'missing_backups',
      one: 'No scheduled backup: set BACKUP_TO',
      to: '/admin/product-image-transfer',
      severity: 'warning',
    },
    {
      name: 'lost_images',
      one: 'Image without its file',
      many: 'Images without their files',
      to: '/admin/product-image-transfer',
      severity: 'error',
    },
  ],
  pages: [
    {
      name: 'productImageTransfer',
      path: '/admin/product-image-transfer',
      code: 'IMAGE_RESTORE',
      failed: 'Failed to load data',
      words: ['backup', 'restore', 'zip', 'export pictures'],
      menu: { group: 'Admin', label: 'Image Restore', about: 'Every product image as one ZIP, and back again.' },
      load: async (): LoadedPage => (await import('./ImageTransferPage.tsx')).ImageTransferPage,
    },
    {
      name: 'checkZip',
      path: '/admin/product-image-transfer/check',
      title: 'Check a ZIP',
      code: 'IMAGE_RESTORE',
      failed: 'Failed to load data',
      load: async (): LoadedPage => (await import('./check/CheckZipPage.tsx')).CheckZipPage,
    },
  ],
})
