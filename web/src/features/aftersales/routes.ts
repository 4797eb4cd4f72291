import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const aftersalesRoutes: readonly ScreenRoute[] = [
  {
    path: '/aftersales/orderList',
    title: '售后订单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/my-after-sales.tsx'),
  },
  {
    path: '/aftersales/apply/:orderId',
    title: '申请售后',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/apply.tsx'),
  },
  {
    path: '/aftersales/detail/:id',
    title: '售后处理',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/after-sales.tsx'),
  },
  {
    path: '/aftersales/sellerList',
    title: '卖家售后',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-after-sales.tsx'),
  },
  {
    path: '/mj/aftersales/detail/:id',
    title: '售后处理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/after-sales.tsx'),
  },
  {
    path: '/operate/aftersale',
    title: '售后介入',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/asked-after-sales.tsx'),
  },
  {
    path: '/operate/aftersale/detail/:id',
    title: '售后裁决',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/decide.tsx'),
  },
]
