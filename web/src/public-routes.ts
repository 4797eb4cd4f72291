import { guideNames, guidePath } from './shell/shop/guide-names.ts'
import type { ScreenRoute } from './shell/navigation/screen-route.ts'

/** Screens on which visitors arrive: the first load includes them, and the server draws them. */
export const publicRoutes: readonly ScreenRoute[] = [
  {
    path: '/',
    title: '农信商城',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/storefront/pages/home.tsx'),
  },
  {
    path: '/goodsDetail',
    title: '商品详情',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/storefront/pages/goods-detail.tsx'),
  },
  {
    path: '/search',
    title: '搜索商品',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/storefront/pages/search.tsx'),
  },
  {
    path: '/shop/:id',
    title: '店铺首页',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/storefront/pages/shop.tsx'),
  },
  {
    path: '/shop/:id/news/:newsId',
    title: '店铺资讯',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/content/pages/article.tsx'),
  },
  {
    path: '/activity/:id',
    title: '活动',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/activity/pages/activity.tsx'),
  },
  {
    path: '/category',
    title: '全部分类',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/storefront/pages/category.tsx'),
  },
  ...guideNames.map(({ id, name }): ScreenRoute => ({
    path: guidePath(id),
    title: name,
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/content/pages/guide.tsx'),
  })),
]

export const missingTitle = '页面不存在'

/** Routes for nothing found, and for every address without a screen. */
export const missingRoutes: readonly ScreenRoute[] = ['/404', '*'].map((path) => ({
  path,
  title: missingTitle,
  requireAuth: false,
  layout: 'shop',
  page: () => import('./features/error/pages/missing.tsx'),
}))
