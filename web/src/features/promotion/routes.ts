import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const promotionRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/promotion',
    title: '促销活动',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/promotion-list.tsx'),
  },
  {
    path: '/mj/promotion/edit',
    title: '满减活动',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/promotion.tsx'),
  },
]
