import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const subscriptionRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/package',
    title: '服务套餐',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/package.tsx'),
  },
  {
    path: '/operate/packages',
    title: '套餐订单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/package-orders.tsx'),
  },
]
