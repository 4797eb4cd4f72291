import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const supplyRoutes: readonly ScreenRoute[] = [
  {
    path: '/buyer/supply',
    title: '供应商品',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/purchased-goods.tsx'),
  },
  {
    path: '/mj/goodsRelation',
    title: '商品关系',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/goods-relation.tsx'),
  },
  {
    path: '/mj/scmCustomer',
    title: '客户结算',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/settling-customers.tsx'),
  },
  {
    path: '/supplier/default',
    title: '交易服务',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/supplier-home.tsx'),
  },
  {
    path: '/supplier/obligation',
    title: '待付款订单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/owed-orders.tsx'),
  },
  {
    path: '/supplier/list',
    title: '供应商订单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/supplied-orders.tsx'),
  },
  {
    path: '/mj/purchaseProposal',
    title: '采购建议',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/purchase-proposals.tsx'),
  },
]
