import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const catalogRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/goods/classify',
    title: '店铺分类',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/grouping.tsx'),
  },
  {
    path: '/operate/goods',
    title: '商品管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/operated-goods.tsx'),
  },
  {
    path: '/operate/goods/:id',
    title: '商品',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/overseen-goods.tsx'),
  },
  {
    path: '/operate/category',
    title: '平台类目',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/category-tree.tsx'),
  },
]
