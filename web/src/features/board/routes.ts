import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const boardRoutes: readonly ScreenRoute[] = [
  {
    path: '/home/overview',
    title: '实时概况',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/overview.tsx'),
  },
  {
    path: '/mj/coupon/report',
    title: '优惠券效果',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/coupon-report.tsx'),
  },
  {
    path: '/home/goodsManage',
    title: '商品管理',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/goods-manage.tsx'),
  },
  {
    path: '/home/purchaseOrder',
    title: '采购订单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/purchase-orders.tsx'),
  },
  {
    path: '/home/enterprisePurchase',
    title: '企业采购',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/enterprise-purchases.tsx'),
  },
  {
    path: '/home/tradeBoard',
    title: '企业交易看板',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/trade-board.tsx'),
  },
  {
    path: '/home/notice',
    title: '平台公告',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/notices.tsx'),
  },
  {
    path: '/home/recommendService',
    title: '推荐服务',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/recommended-services.tsx'),
  },
]
