import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const combinationRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/groupBuying/manage',
    title: '团购管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/sheets.tsx'),
  },
  {
    path: '/mj/groupBuying/edit',
    title: '编辑团购',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/edit-sheet.tsx'),
  },
  {
    path: '/mj/groupBuying/detail/:id',
    title: '团购详情',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/sheet.tsx'),
  },
  {
    path: '/mj/groupBuying/orderSummary',
    title: '团购订单汇总',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/summary.tsx'),
  },
  {
    path: '/mj/groupBuying/loadList',
    title: '装车单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/load-list.tsx'),
  },
  {
    path: '/groupBuying',
    title: '团购',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/open-sheets.tsx'),
  },
  {
    path: '/groupBuying/:id',
    title: '团购',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/buy.tsx'),
  },
]
