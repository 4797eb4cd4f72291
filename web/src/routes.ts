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
