import type { ScreenRoute } from './shell/navigation/screen-route.ts'

const office = (
  path: string,
  title: string,
  page: ScreenRoute['page'],
  more: Partial<ScreenRoute> = {},
): ScreenRoute => ({
  path,
  title,
  requireAuth: true,
  layout: 'office',
  page,
  ...more,
})
const goodsList = () => import('./features/assortment/pages/goods-list.tsx')

const mall = (path: string, title: string, page: ScreenRoute['page']): ScreenRoute => ({
  path,
  title,
  requireAuth: true,
  layout: 'shop',
  page,
})

/** The screens of a shop's goods, of its prices and of its customers. */
export const tradeRoutes: readonly ScreenRoute[] = [
  office('/mj/goods/list', '商品列表', goodsList),
  office('/mj/goods/manage', '商品管理', goodsList),
  office('/mj/managegoods', '管理商品', goodsList),
  office('/managegoods', '管理商品', goodsList),
  office('/mj/managegoods/group', '管理商品（集团）', () => import('./features/assortment/pages/group-goods.tsx')),
  office('/mj/goods/edit', '编辑商品', () => import('./features/listing/pages/edit-goods.tsx'), { tab: 'each' }),
  office('/mj/goods/batchEdit', '批量编辑商品', () => import('./features/assortment/pages/batch-edit.tsx')),
  {
    path: '/mj/goods/preview',
    title: '商品预览',
    requireAuth: true,
    layout: 'bare',
    page: () => import('./features/storefront/pages/preview.tsx'),
  },
  office('/mj/decoration', '店铺装修', () => import('./features/decoration/pages/decoration.tsx')),
  {
    path: '/mj/decoration/preview',
    title: '店铺首页预览',
    requireAuth: true,
    layout: 'bare',
    page: () => import('./features/storefront/pages/preview-shop.tsx'),
  },
  office('/mj/goodShift', '商品调整', () => import('./features/assortment/pages/goods-shift.tsx')),
  office('/mj/goodsRelation', '商品关系', () => import('./features/supply/pages/goods-relation.tsx')),
  office('/mj/priceScheme', '价格方案', () => import('./features/price/pages/scheme.tsx'), { tab: 'each' }),
  office('/mj/priceScheme/list', '价格方案列表', () => import('./features/price/pages/scheme-list.tsx')),
  office('/mj/priceScheme/batchUpdate', '批量调价', () => import('./features/price/pages/batch-update.tsx')),
  office('/mj/priceScheme/batchLog', '调价记录', () => import('./features/price/pages/batch-log.tsx')),
  mall('/customer/apply', '申请成为客户', () => import('./features/customer/pages/apply.tsx')),
  office('/mj/customer/list', '客户列表', () => import('./features/customer/pages/customer-list.tsx')),
  office('/mj/customer/view', '以客户身份看店铺', () => import('./features/storefront/pages/as-customer.tsx'), {
    tab: 'each',
  }),
  office('/mj/customerGroup', '客户分组', () => import('./features/customer/pages/customer-groups.tsx')),
]
