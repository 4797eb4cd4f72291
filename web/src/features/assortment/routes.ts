import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const assortmentRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/goods/list',
    title: '商品列表',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/goods-list.tsx'),
  },
  {
    path: '/mj/goods/manage',
    title: '商品管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/goods-list.tsx'),
  },
  {
    path: '/mj/managegoods',
    title: '管理商品',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/goods-list.tsx'),
  },
  {
    path: '/managegoods',
    title: '管理商品',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/goods-list.tsx'),
  },
  {
    path: '/mj/managegoods/group',
    title: '管理商品（集团）',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/group-goods.tsx'),
  },
  {
    path: '/mj/goods/batchEdit',
    title: '批量编辑商品',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/batch-edit.tsx'),
  },
  {
    path: '/mj/goodShift',
    title: '商品调整',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/goods-shift.tsx'),
  },
]
