import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const pointsRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/points/edit',
    title: '积分管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/points-rule.tsx'),
  },
  {
    path: '/mj/points/userPoints',
    title: '用户积分',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/user-points.tsx'),
  },
  {
    path: '/mj/points/userPointDetail',
    title: '用户积分明细',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/user-point-detail.tsx'),
  },
  {
    path: '/mj/points/summary',
    title: '积分汇总',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/points-summary.tsx'),
  },
  {
    path: '/mj/points/ruleDisplay',
    title: '积分规则展示',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/rule-display.tsx'),
  },
  {
    path: '/buyer/points',
    title: '积分中心',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/my-points.tsx'),
  },
]
