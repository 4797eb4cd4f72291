import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const fileRoutes: readonly ScreenRoute[] = [
  {
    path: '/plugins/axupimgs/upfiles.html',
    title: '多图上传',
    requireAuth: true,
    layout: 'bare',
    page: () => import('./pages/upload-pictures.tsx'),
  },
]
