import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const partnerRoutes: readonly ScreenRoute[] = [
  {
    path: '/operate/partner',
    title: '接入应用',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/partners.tsx'),
  },
  {
    path: '/operate/partner/:id',
    title: '接入应用',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/partner.tsx'),
  },
]
