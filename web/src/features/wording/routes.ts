import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const wordingRoutes: readonly ScreenRoute[] = [
  {
    path: '/operate/words',
    title: '违规词',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/words.tsx'),
  },
]
