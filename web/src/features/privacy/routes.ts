import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const privacyRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/privacy',
    title: '账号与隐私',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/privacy.tsx'),
  },
]
