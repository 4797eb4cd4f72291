import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const publishingRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/publishgoods',
    title: '发布商品',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/publish-goods.tsx'),
  },
  {
    path: '/publishgoods',
    title: '发布商品',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/publish-goods.tsx'),
  },
  {
    path: '/mj/goods/edit',
    title: '编辑商品',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/edit-goods.tsx'),
  },
]
