import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const evidenceRoutes: readonly ScreenRoute[] = [
  {
    path: '/order/evidence/:id',
    title: '证据包',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/order-evidence.tsx'),
  },
  {
    path: '/operate/evidence/:id',
    title: '证据包',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/operated-evidence.tsx'),
  },
  {
    path: '/evidence/verify',
    title: '证据核验',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/verify-evidence.tsx'),
  },
]
