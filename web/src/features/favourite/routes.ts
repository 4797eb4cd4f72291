import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const favouriteRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/favourite',
    title: '我的收藏',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/favourites.tsx'),
  },
]
