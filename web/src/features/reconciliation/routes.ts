import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const reconciliationRoutes: readonly ScreenRoute[] = [
  {
    path: '/operate/statement',
    title: '渠道对账',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/statements.tsx'),
  },
  {
    path: '/operate/statement/differences',
    title: '对账差异',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/differences.tsx'),
  },
]
