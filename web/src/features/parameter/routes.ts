import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const parameterRoutes: readonly ScreenRoute[] = [
  {
    path: '/operate/parameter',
    title: '运营参数',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/parameters.tsx'),
  },
]
