import type { ComponentType } from 'react'

/** A screen: its module; `ahead` may start asking for data while the screen itself is still on its way. */
type Page = { readonly default: ComponentType; readonly ahead?: (url: URL) => void }

export type ScreenRoute = {
  /** Below /v. */
  readonly path: string
  readonly title: string
  readonly requireAuth: boolean
  /** Always stays among the open views of the back office. */
  readonly affix?: true
  /** `shop`: buyers and visitors; `office`: sellers, suppliers, operators; `bare`: alone, or inside a frame. */
  readonly layout: 'shop' | 'office' | 'bare'
  readonly page: () => Promise<Page>
}

/** Every screen. A route without a title of its own shows the name of the mall. */
export const routes: readonly ScreenRoute[] = [
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
    path: '/cart',
    title: '购物车',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/cart/pages/cart.tsx'),
  },
  {
    path: '/checkout',
    title: '确认订单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/order/pages/checkout.tsx'),
  },
  {
    path: '/deposit',
    title: '支付提示',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/payment/pages/deposit.tsx'),
  },
  {
    path: '/pay/result',
    title: '付款结果',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/payment/pages/result.tsx'),
  },
  {
    path: '/order',
    title: '订单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/order/pages/orders.tsx'),
  },
  {
    path: '/order/list',
    title: '我的订单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/order/pages/order-list.tsx'),
  },
  {
    path: '/order/detail/:id',
    title: '订单详情',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/order/pages/order-detail.tsx'),
  },
  {
    path: '/api/order/detail/:id',
    title: '订单详情',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/order/pages/order-detail.tsx'),
  },
  {
    path: '/buyer',
    title: '买家中心',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/member/pages/buyer-centre.tsx'),
  },
  {
    path: '/buyer/address',
    title: '地址信息',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/member/pages/addresses.tsx'),
  },
  {
    path: '/buyer/favourite',
    title: '我的收藏',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/favourite/pages/favourites.tsx'),
  },
  {
    path: '/messages',
    title: '消息',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./features/message/pages/messages.tsx'),
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
    path: '/category',
    title: '全部分类',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/storefront/pages/category.tsx'),
  },
  {
    path: '/mj',
    title: '卖家中心',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/workbench/pages/seller-centre.tsx'),
  },
  {
    path: '/home',
    title: '工作台',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/workbench/pages/workbench.tsx'),
  },
  {
    path: '/home/salesOrder',
    title: '订单处理',
    requireAuth: true,
    affix: true,
    layout: 'office',
    page: () => import('./features/order/pages/sales-order.tsx'),
  },
  {
    path: '/order/seller/list',
    title: '卖家订单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/order/pages/seller-order-list.tsx'),
  },
  {
    path: '/order/detailSeller/:id',
    title: '卖家订单详情',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/order/pages/seller-order-detail.tsx'),
  },
  {
    path: '/seller/logistics',
    title: '发货',
    requireAuth: true,
    layout: 'office',
    page: () => import('./features/order/pages/logistics.tsx'),
  },
  {
    path: '/power',
    title: '无权限',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/error/pages/no-power.tsx'),
  },
  {
    path: '/403',
    title: '无权访问',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/error/pages/forbidden.tsx'),
  },
  {
    path: '/404',
    title: '页面不存在',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/error/pages/missing.tsx'),
  },
  {
    path: '/500',
    title: '服务器错误',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/error/pages/fault.tsx'),
  },
  {
    path: '/error',
    title: '出错了',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/error/pages/wrong.tsx'),
  },
  {
    path: '*',
    title: '页面不存在',
    requireAuth: false,
    layout: 'shop',
    page: () => import('./features/error/pages/missing.tsx'),
  },
]
