import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const checkinRoutes: readonly ScreenRoute[] = [
  {
    path: '/setup',
    title: '免费开店',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/setup.tsx'),
  },
  {
    path: '/orderHome/:isOpenType',
    title: '订货首页',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./pages/order-home.tsx'),
  },
  {
    path: '/orderSystem',
    title: '订货系统',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/order-home.tsx'),
  },
  {
    path: '/orderSystem/dhShop',
    title: '订货商城',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/dh-shop.tsx'),
  },
  {
    path: '/orderSystem/shopCheck',
    title: '店铺入驻',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/shop-check.tsx'),
  },
  {
    path: '/orderSystem/shopInfo/:isOpenType',
    title: '店铺信息',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/shop-info.tsx'),
  },
  {
    path: '/operate/checkin',
    title: '店铺入驻审核',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/applications.tsx'),
  },
  {
    path: '/operate/checkin/:id',
    title: '入驻审核',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/application.tsx'),
  },
  {
    path: '/operate/licences',
    title: '资质到期',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/ending-licences.tsx'),
  },
]
