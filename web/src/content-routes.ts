import type { ScreenRoute } from './shell/navigation/screen-route.ts'

/** The screens of what a shop shows and says of itself. */
export const contentRoutes: readonly ScreenRoute[] = [
  {
    path: '/plugins/axupimgs/upfiles.html',
    title: '多图上传',
    requireAuth: true,
    layout: 'bare',
    page: () => import('./features/file/pages/upload-pictures.tsx'),
  },
  {
    path: '/news',
    title: '企业资讯',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/news/pages/news-list.tsx'),
  },
  {
    path: '/news/list',
    title: '资讯列表',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/news/pages/news-list.tsx'),
  },
  {
    path: '/news/add',
    title: '新增资讯',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./features/news/pages/news-add.tsx'),
  },
  {
    path: '/news/edit',
    title: '编辑资讯',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./features/news/pages/news-edit.tsx'),
  },
  {
    path: '/mj/video/list',
    title: '口碑视频列表',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/video/pages/video-list.tsx'),
  },
  {
    path: '/mj/video/add',
    title: '新增口碑视频',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./features/video/pages/video-add.tsx'),
  },
  {
    path: '/shop/:id/news',
    title: '店铺资讯',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/news/pages/shop-news.tsx'),
  },
]
