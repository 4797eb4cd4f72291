import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const cartRoutes: readonly ScreenRoute[] = [
  {
    path: '/cart',
    title: '购物车',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/cart.tsx'),
  },
]
