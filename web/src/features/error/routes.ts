import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const errorRoutes: readonly ScreenRoute[] = [
  {
    path: '/power',
    title: '无权限',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/no-power.tsx'),
  },
  {
    path: '/403',
    title: '无权访问',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/forbidden.tsx'),
  },
  {
    path: '/500',
    title: '服务器错误',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/server-error.tsx'),
  },
  {
    path: '/error',
    title: '出错了',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/wrong.tsx'),
  },
]
