import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const marketingRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/marketing/list',
    title: '营销列表',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/marketing-list.tsx'),
  },
  {
    path: '/mj/marketing/add/:strategy',
    title: '新增营销',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/edit-marketing.tsx'),
  },
  {
    path: '/mj/marketing/view',
    title: '营销效果',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/marketing-report.tsx'),
  },
  {
    path: '/buyer/marketing',
    title: '店铺营销',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/receiving.tsx'),
  },
]
