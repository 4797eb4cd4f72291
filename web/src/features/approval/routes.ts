import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const approvalRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/approval',
    title: '待我审批',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/waiting-orders.tsx'),
  },
  {
    path: '/buyer/budget',
    title: '预算与审批规则',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/policy.tsx'),
  },
]
