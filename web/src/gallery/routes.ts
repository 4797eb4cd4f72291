import type { ScreenRoute } from '../shell/navigation/screen-route.ts'

/** Routes of the gallery; only in `npm run dev` and in a build of the mode `gallery`, never in the pages that users get. */
export const galleryRoutes: readonly ScreenRoute[] =
  import.meta.env.MODE === 'production'
    ? []
    : [
        {
          path: '/gallery/:part?',
          title: '组件',
          requireAuth: false,
          layout: 'bare',
          page: () => import('./gallery.tsx'),
        },
      ]
