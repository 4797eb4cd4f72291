import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const arrivalRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/arrival',
    title: '到货通知',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/notices.tsx'),
  },
]
