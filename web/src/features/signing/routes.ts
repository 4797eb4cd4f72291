import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const signingRoutes: readonly ScreenRoute[] = [
  {
    path: '/order/contract/:id',
    title: '签订合同',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/order-contract.tsx'),
  },
  {
    path: '/mj/contract/texts',
    title: '合同条款',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/contract-texts.tsx'),
  },
]
