import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const appletRoutes: readonly ScreenRoute[] = [
  {
    path: '/miniProgram',
    title: '小程序管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/mini-program.tsx'),
  },
  {
    path: '/miniProgram/authorization/:isOpenType',
    title: '小程序授权',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/authorization.tsx'),
  },
]
