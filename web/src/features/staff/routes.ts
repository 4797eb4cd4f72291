import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const staffRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/staff',
    title: '员工管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/staff-list.tsx'),
  },
  {
    path: '/mj/staff/changes',
    title: '员工变更记录',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/staff-changes.tsx'),
  },
  {
    path: '/admin',
    title: '管理员',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/admin.tsx'),
  },
  {
    path: '/staff/invitations',
    title: '员工邀请',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/invitations.tsx'),
  },
]
