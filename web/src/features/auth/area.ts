import { area } from '../../area.ts'

export const auth = area({
  pages: [
    { name: 'login', path: '/login', public: true, frame: 'auth' },
    { name: 'forgotPassword', path: '/forgot-password', public: true, frame: 'auth' },
    { name: 'resetPassword', path: '/reset-password', public: true, frame: 'auth' },
    { name: 'unauthorized', path: '/unauthorized', public: true },
  ],
})
