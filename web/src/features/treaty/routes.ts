import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const treatyRoutes: readonly ScreenRoute[] = [
  {
    path: '/treaty/paymentOnBehalfTreaty',
    title: '代付协议',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/treaties.tsx'),
  },
]
