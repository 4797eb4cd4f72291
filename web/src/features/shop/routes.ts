import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const shopRoutes: readonly ScreenRoute[] = [
  {
    path: '/operate/shops',
    title: '店铺管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/operated-shops.tsx'),
  },
  {
    path: '/mj/shopSetting',
    title: '店铺设置',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-setting.tsx'),
  },
]
