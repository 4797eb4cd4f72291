import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const gateRoutes: readonly ScreenRoute[] = [
  {
    path: '/seller/gate',
    title: '门岗过磅',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/desk.tsx'),
  },
  {
    path: '/seller/bays',
    title: '装货台与地磅',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/bays.tsx'),
  },
  {
    path: '/seller/plan',
    title: '生产计划',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/plan.tsx'),
  },
  {
    path: '/mj/weighing/:id',
    title: '打印磅单',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/ticket.tsx'),
  },
  {
    path: '/buyer/weighing/:id',
    title: '打印磅单',
    requireAuth: true,
    layout: 'shop',
    page: () => import('./pages/ticket.tsx'),
  },
  {
    path: '/gate/wall/:id',
    title: '叫号大屏',
    requireAuth: false,
    layout: 'bare',
    page: () => import('./pages/wall.tsx'),
  },
]
