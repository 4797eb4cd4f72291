import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const receiptRoutes: readonly ScreenRoute[] = [
  {
    path: '/purchase/receipts',
    title: '收货单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/receipts.tsx'),
  },
  {
    path: '/buyer/receipt/:id',
    title: '打印收货单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/receipt.tsx'),
  },
  {
    path: '/mj/receipt/:id',
    title: '打印收货单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/receipt.tsx'),
  },
]
