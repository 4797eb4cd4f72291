import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const rebateRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/distribution',
    title: '分销返利',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/distribution.tsx'),
  },
  {
    path: '/buyer/referralRebate',
    title: '推荐返利',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/referral-rebate.tsx'),
  },
]
