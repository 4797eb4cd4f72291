import type { ScreenRoute } from '../../shell/navigation/screen-route.ts'

export const freightRoutes: readonly ScreenRoute[] = [
  {
    path: '/seller/delivery',
    title: '配送与自提点',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/deliveries.tsx'),
  },
  {
    path: '/seller/deliverySetting',
    title: '配送设置',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/delivery-setting.tsx'),
  },
  {
    path: '/seller/freight',
    title: '运费模板',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/freight-templates.tsx'),
  },
  {
    path: '/seller/freight/edit',
    title: '编辑运费模板',
    requireAuth: true,
    layout: 'office',
    tab: 'each',
    page: () => import('./pages/freight-template.tsx'),
  },
  {
    path: '/seller/deliveryTemplate',
    title: '配送模板',
    requireAuth: true,
    layout: 'office',
    page: () => import('./pages/delivery-templates.tsx'),
  },
]
