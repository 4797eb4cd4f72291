import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const activityRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/activity',
    title: '活动页',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/activities.tsx'),
  },
  {
    path: '/mj/activity/edit',
    title: '编辑活动页',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/edit-activity.tsx'),
  },
  {
    path: '/mj/activity/preview',
    title: '预览活动页',
    requireAuth: true,
    layout: 'bare',
    page: () => import('./pages/preview-activity.tsx'),
  },
]
