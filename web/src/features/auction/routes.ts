import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const auctionRoutes: readonly ScreenRoute[] = [
  {
    path: '/business/mine',
    title: '我的竞拍',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/mine.tsx'),
  },
  {
    path: '/business/manage',
    title: '竞拍管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/lots.tsx'),
  },
  {
    path: '/business/manage/edit',
    title: '编辑拍品',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/edit-lot.tsx'),
  },
  {
    path: '/business/manage/view',
    title: '查看拍品',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-lot.tsx'),
  },
  {
    path: '/operate/auction',
    title: '竞拍',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/operated-lots.tsx'),
  },
  {
    path: '/business/lot/:id',
    title: '竞拍',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/lot.tsx'),
  },
  {
    path: '/business/:type',
    title: '竞拍大厅',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/hall.tsx'),
  },
]
