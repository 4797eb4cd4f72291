import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const receivingRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/scmSetting',
    title: '供应链基础设置',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/basic-setting.tsx'),
  },
  {
    path: '/mj/scmReceive',
    title: '供应链收货设置',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/receive-setting.tsx'),
  },
]
