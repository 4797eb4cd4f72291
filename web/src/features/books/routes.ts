import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const booksRoutes: readonly ScreenRoute[] = [
  {
    path: '/operate/ledger',
    title: '试算平衡',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/trial-balance.tsx'),
  },
  {
    path: '/operate/ledger/accounts',
    title: '账户余额',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/accounts.tsx'),
  },
  {
    path: '/operate/ledger/lines',
    title: '账本明细',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/lines.tsx'),
  },
  {
    path: '/operate/ledger/entry/:id',
    title: '凭证',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/entry.tsx'),
  },
]
