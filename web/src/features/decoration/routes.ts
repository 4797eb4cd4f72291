import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const decorationRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/decoration',
    title: '店铺装修',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/decoration.tsx'),
  },
]
