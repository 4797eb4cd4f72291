import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const creditRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/credit',
    title: '应收账款',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/ageing.tsx'),
  },
  {
    path: '/buyer/credit',
    title: '我的账期',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/own-credit.tsx'),
  },
  {
    path: '/credit/debt/:orderId',
    title: '债权确认',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/debt.tsx'),
  },
  {
    path: '/credit/letter/:token',
    title: '债权确认函',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/debt-letter.tsx'),
  },
  {
    path: '/credit/statement/:id',
    title: '账期对账函',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/statement.tsx'),
  },
]
