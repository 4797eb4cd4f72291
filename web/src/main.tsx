import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import type { RouteObject } from 'react-router'
import './kit/tokens.css'
import { routes } from './routes.ts'
import type { ScreenRoute } from './routes.ts'
import { sendWithin } from './send.ts'
import { loadChunk } from './shell/chunk.ts'
import { guardOf } from './shell/guard.ts'
import { answerFrames, leaveForLogin } from './shell/login.ts'
import { chosenScope } from './shell/scope.ts'
import { ScreenFault } from './shell/screen-fault.tsx'
import { ShopLayout } from './shell/shop-layout.tsx'
import { Splash } from './shell/splash.tsx'
import { useView } from './shell/view.tsx'
import { warmPagesOnHover } from './shell/warm-pages.ts'
import { queries } from './use-api.ts'

const screen = (route: ScreenRoute): RouteObject => ({
  path: route.path,
  handle: route,
  errorElement: <ScreenFault />,
  lazy: async () => {
    const { default: Component, ahead } = await loadChunk(route.page)
    return {
      Component,
      ...(ahead && {
        loader: ({ request }: { request: Request }) => {
          ahead(new URL(request.url))
          return null
        },
      }),
    }
  },
})

const inLayout = (layout: ScreenRoute['layout']) => routes.filter((route) => route.layout === layout).map(screen)

const Bare = () => useView()

const router = createBrowserRouter(
  [
    {
      loader: guardOf(routes),
      shouldRevalidate: () => true,
      HydrateFallback: Splash,
      errorElement: <ScreenFault />,
      children: [
        { Component: ShopLayout, children: inLayout('shop') },
        {
          lazy: async () => ({ Component: (await loadChunk(() => import('./shell/office-layout.tsx'))).OfficeLayout }),
          children: inLayout('office'),
        },
        { Component: Bare, children: inLayout('bare') },
      ],
    },
  ],
  { basename: '/v' },
)

sendWithin({
  scope: chosenScope,
  sessionGone: leaveForLogin,
  goTo: (page, traceId) => {
    const { pathname, search } = router.state.location
    if (pathname !== page) void router.navigate(page, { replace: true, state: { from: pathname + search, traceId } })
  },
})
answerFrames()
warmPagesOnHover(routes)
// The chunk loader tries again and speaks to people itself.
addEventListener('vite:preloadError', (event) => event.preventDefault())

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
