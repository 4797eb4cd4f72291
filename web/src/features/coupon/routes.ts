import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const couponRoutes: readonly ScreenRoute[] = [
  {
    path: '/coupon',
    title: '领券中心',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/centre.tsx'),
  },
  {
    path: '/buyer/coupon',
    title: '我的优惠券',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/mine.tsx'),
  },
  {
    path: '/mj/coupon/list',
    title: '优惠券',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/coupon-list.tsx'),
  },
  {
    path: '/mj/coupon',
    title: '编辑优惠券',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/edit-coupon.tsx'),
  },
  {
    path: '/mj/coupon/issue',
    title: '发放优惠券',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/issue.tsx'),
  },
  {
    path: '/mj/coupon/holders',
    title: '领取与使用',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/holders.tsx'),
  },
]
