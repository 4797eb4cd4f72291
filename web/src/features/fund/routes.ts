import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const fundRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/balance',
    title: '我的余额',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/balance.tsx'),
  },
  {
    path: '/mj/fund',
    title: '店铺资金',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-fund.tsx'),
  },
  {
    path: '/operate/withdraw',
    title: '提现审核',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/withdraws.tsx'),
  },
]
