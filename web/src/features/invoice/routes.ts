import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const invoiceRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/invoice',
    title: '我的发票',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/my-invoices.tsx'),
  },
  {
    path: '/mj/invoice',
    title: '发票管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-invoices.tsx'),
  },
  {
    path: '/operate/invoice',
    title: '发票管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/operated-invoices.tsx'),
  },
]
