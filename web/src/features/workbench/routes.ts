import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const workbenchRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer',
    title: '买家中心',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/buyer-centre.tsx'),
  },
  {
    path: '/mj',
    title: '卖家中心',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/seller-centre.tsx'),
  },
  {
    path: '/home/setting',
    title: '店铺助手',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-assistant.tsx'),
  },
  {
    path: '/home',
    title: '工作台',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/workbench.tsx'),
  },
]
