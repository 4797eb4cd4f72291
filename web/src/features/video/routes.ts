import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const videoRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/video/list',
    title: '口碑视频列表',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/video-list.tsx'),
  },
  {
    path: '/mj/video/add',
    title: '新增口碑视频',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/video-add.tsx'),
  },
  {
    path: '/operate/video',
    title: '口碑视频',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/operated-videos.tsx'),
  },
  {
    path: '/operate/video/:id',
    title: '口碑视频',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/overseen-video.tsx'),
  },
]
