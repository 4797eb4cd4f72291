import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

/** Offices that show a person's messages within their own frame. */
const offices = ['/home', '/supplier', '/operate']

export const messageRoutes: readonly ScreenRoute[] = [
  {
    path: '/messages',
    title: '消息',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/messages.tsx'),
  },
  {
    path: '/messages/setting',
    title: '消息设置',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/message-settings.tsx'),
  },
  ...offices.flatMap((office): ScreenRoute[] => [
    {
      path: `${office}/messages`,
      title: '消息',
      requireAuth: true,
      layout: 'office',
      page: () => import('./pages/office-messages.tsx'),
    },
    {
      path: `${office}/messages/setting`,
      title: '消息设置',
      requireAuth: true,
      layout: 'office',
      page: () => import('./pages/office-message-settings.tsx'),
    },
  ]),
]
