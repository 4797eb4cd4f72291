import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const billRoutes: readonly ScreenRoute[] = [
  {
    path: '/supplier/reconciliation',
    title: '供应商对账',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/supplier-bills.tsx'),
  },
  {
    path: '/supplier/generateBill',
    title: '确认对账',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/supplier-bill.tsx'),
  },
  {
    path: '/purchase/reconciliation',
    title: '采购对账',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/purchaser-bills.tsx'),
  },
  {
    path: '/purchase/generateBill',
    title: '生成账单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/purchaser-bill.tsx'),
  },
  {
    path: '/purchase/offset',
    title: '往来互抵',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/offsets.tsx'),
  },
  {
    path: '/purchase/offset/new',
    title: '提出往来互抵',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/new-offset.tsx'),
  },
  {
    path: '/purchase/offset/:offsetId',
    title: '往来互抵确认书',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/offset.tsx'),
  },
]
