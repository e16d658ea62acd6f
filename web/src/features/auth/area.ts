import { area, type LoadedPage } from '../../area.ts'

export const auth = area({
  pages: [
    {
      name: 'login',
      path: '/login',
      public: true,
      frame: 'auth',
      load: async (): LoadedPage => (await import('./LoginPage.tsx')).LoginPage,
    },
    {
      name: 'forgotPassword',
      path: '/forgot-password',
      public: true,
      frame: 'auth',
      load: async (): LoadedPage => (await import('./ForgotPasswordPage.tsx')).ForgotPasswordPage,
    },
    {
      name: 'resetPassword',
      path: '/reset-password',
      public: true,
      frame: 'auth',
      load: async (): LoadedPage => (await import('./ResetPasswordPage.tsx')).ResetPasswordPage,
    },
    {
      name: 'unauthorized',
      path: '/unauthorized',
      public: true,
      load: async (): LoadedPage => (await import('./UnauthorizedPage.tsx')).UnauthorizedPage,
    },
  ],
})
