import type { ScreenRoute } from './shell/screen-route.ts'

export const missingTitle = '页面不存在'

/** Where nothing was found, and every address that is no screen. */
export const missingRoutes: readonly ScreenRoute[] = ['/404', '*'].map((path) => ({
  path,
  title: missingTitle,
  requireAuth: false,
  layout: 'shop',
  page: () => import('./features/error/pages/missing.tsx'),
}))
