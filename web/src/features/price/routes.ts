import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const priceRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/priceScheme',
    title: '价格方案',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/scheme.tsx'),
  },
  {
    path: '/mj/priceScheme/list',
    title: '价格方案列表',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/scheme-list.tsx'),
  },
  {
    path: '/mj/priceScheme/batchUpdate',
    title: '批量调价',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/batch-update.tsx'),
  },
  {
    path: '/mj/priceScheme/batchLog',
    title: '调价记录',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/batch-log.tsx'),
  },
]
