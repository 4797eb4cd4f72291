import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const contractRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/contract/manage',
    title: '合同管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/contract-list.tsx'),
  },
  {
    path: '/mj/contract/edit',
    title: '编辑合同',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/contract.tsx'),
  },
  {
    path: '/mj/contract/detail/:id',
    title: '合同详情',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/contract-detail.tsx'),
  },
  {
    path: '/buyer/contract',
    title: '我的合同',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/offers.tsx'),
  },
  {
    path: '/buyer/contract/:id',
    title: '合同',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/offer.tsx'),
  },
]
