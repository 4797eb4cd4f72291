import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const addressbookRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/address',
    title: '地址信息',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/addresses.tsx'),
  },
  {
    path: '/buyer/vehicle',
    title: '常用车辆',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/vehicles.tsx'),
  },
  {
    path: '/buyer/paymentAccount',
    title: '付款账户',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/pay-accounts.tsx'),
  },
  {
    path: '/buyer/taxpayer',
    title: '发票抬头',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/taxpayers.tsx'),
  },
]
