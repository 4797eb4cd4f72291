import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const integrityRoutes: readonly ScreenRoute[] = [
  {
    path: '/operate/invariants',
    title: '数据自检',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/invariants.tsx'),
  },
  {
    path: '/operate/jobs',
    title: '后台任务',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/jobs.tsx'),
  },
  {
    path: '/operate/trail',
    title: '操作记录',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/trail.tsx'),
  },
]
