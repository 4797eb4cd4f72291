import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const customerRoutes: readonly ScreenRoute[] = [
  {
    path: '/customer/apply',
    title: '申请成为客户',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/apply.tsx'),
  },
  {
    path: '/mj/customer/list',
    title: '客户列表',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/customer-list.tsx'),
  },
  {
    path: '/mj/customerGroup',
    title: '客户分组',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/customer-groups.tsx'),
  },
  {
    path: '/mj/channel',
    title: '渠道归属',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/channels.tsx'),
  },
]
