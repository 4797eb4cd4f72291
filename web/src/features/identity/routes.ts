import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const identityRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/security',
    title: '账号安全',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/buyer-security.tsx'),
  },
  {
    path: '/home/security',
    title: '账号安全',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/office-security.tsx'),
  },
]
