import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const storefrontRoutes: readonly ScreenRoute[] = [
  {
    path: '/mj/goods/preview',
    title: '商品预览',
    requireAuth: true,
    layout: 'bare',
    page: () => import('./pages/preview.tsx'),
  },
  {
    path: '/mj/decoration/preview',
    title: '店铺首页预览',
    requireAuth: true,
    layout: 'bare',
    page: () => import('./pages/preview-shop.tsx'),
  },
  {
    path: '/mj/customer/view',
    title: '以客户身份看店铺',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/as-customer.tsx'),
  },
]
