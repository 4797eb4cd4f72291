import type { ScreenRoute } from './shell/navigation/screen-route.ts'

/** Screens of what buyers ask shops. */
export const askingRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/questions',
    title: '我的提问',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/comment/pages/my-questions.tsx'),
  },
  {
    path: '/operate/goodsQa',
    title: '商品问答',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/comment/pages/all-questions.tsx'),
  },
  {
    path: '/mj/goodsQa',
    title: '商品问答',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/comment/pages/shop-questions.tsx'),
  },
  {
    path: '/mj/goodsQa/detail/:id',
    title: '商品问答详情',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/comment/pages/shop-question.tsx'),
  },
]
