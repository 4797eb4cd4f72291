import type { ScreenRoute } from './shell/navigation/screen-route.ts'

/** Screens of what buyers ask shops. */
export const askingRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/arrival',
    title: '到货通知',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/arrival/pages/notices.tsx'),
  },
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
  {
    path: '/buyer/inquiry',
    title: '我的询价',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/inquiry/pages/my-inquiries.tsx'),
  },
  {
    path: '/buyer/inquiry/print/:id',
    title: '打印询价单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/inquiry/pages/print-own.tsx'),
  },
  {
    path: '/mj/inquiry/print/:id',
    title: '打印询价单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/inquiry/pages/print-shop.tsx'),
  },
  {
    path: '/mj/inquiry',
    title: '询价管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/inquiry/pages/shop-inquiries.tsx'),
  },
  {
    path: '/mj/inquiry/detail/:id',
    title: '询价详情',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/inquiry/pages/shop-inquiry.tsx'),
  },
]
