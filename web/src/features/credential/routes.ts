import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const credentialRoutes: readonly ScreenRoute[] = [
  {
    path: '/order/transfer/:id',
    title: '线下转账',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/transfer.tsx'),
  },
  {
    path: '/buyer/credentialAudit',
    title: '凭证审核',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/my-credentials.tsx'),
  },
  {
    path: '/mj/credential',
    title: '付款凭证',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-vouchers.tsx'),
  },
  {
    path: '/mj/credential/detail/:id',
    title: '审核付款凭证',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-voucher.tsx'),
  },
  {
    path: '/mj/cargoPapers',
    title: '随货单证',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/shop-papers.tsx'),
  },
  {
    path: '/operate/cargoPapers',
    title: '单证审核',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/operated-papers.tsx'),
  },
  {
    path: '/mj/bankLines',
    title: '银行流水对账',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/bank-lines.tsx'),
  },
  {
    path: '/mj/transferAccount',
    title: '转账收款账户',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/transfer-account.tsx'),
  },
]
