import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const paymentRoutes: readonly ScreenRoute[] = [
  {
    path: '/deposit',
    title: '支付提示',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/deposit.tsx'),
  },
  {
    path: '/pay/result',
    title: '付款结果',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/result.tsx'),
  },
]
