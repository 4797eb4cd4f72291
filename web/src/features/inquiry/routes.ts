import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const inquiryRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/inquiry',
    title: '我的询价',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/my-inquiries.tsx'),
  },
  {
    path: '/buyer/inquiry/print/:id',
    title: '打印询价单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/print-own.tsx'),
  },
  {
    path: '/mj/inquiry/print/:id',
    title: '打印询价单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/print-shop.tsx'),
  },
  {
    path: '/mj/inquiry',
    title: '询价管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-inquiries.tsx'),
  },
  {
    path: '/mj/inquiry/detail/:id',
    title: '询价详情',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-inquiry.tsx'),
  },
]
