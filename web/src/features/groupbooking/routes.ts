import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const groupbookingRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/groupBooking/list',
    title: '拼团活动',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/activities.tsx'),
  },
  {
    path: '/mj/groupBooking/edit',
    title: '编辑拼团活动',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/edit-activity.tsx'),
  },
  {
    path: '/mj/groupBooking/view',
    title: '查看拼团活动',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/activity.tsx'),
  },
  {
    path: '/groupBooking/team/:id',
    title: '拼团',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/team.tsx'),
  },
  {
    path: '/buyer/groupBooking',
    title: '我的拼团',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/my-teams.tsx'),
  },
]
