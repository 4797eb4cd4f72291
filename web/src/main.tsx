import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './kit/tokens.css'
import { routes } from './routes.ts'
import { sendWithin } from './send.ts'
import { BareLayout } from './shell/bare-layout.tsx'
import { answerFrames, leaveForLogin } from './shell/login.ts'
import { goToScreen, Navigation } from './shell/navigation.tsx'
import type { Layouts } from './shell/navigation.tsx'
import { chosenScope } from './shell/scope.ts'
import { ShopLayout } from './shell/shop-layout.tsx'
import { warmPagesOnHover } from './shell/warm-pages.ts'
import { queries } from './use-api.ts'

const layouts: Layouts = {
  shop: () => Promise.resolve(ShopLayout),
  office: () => import('./shell/office-layout.tsx').then((it) => it.OfficeLayout),
  bare: () => Promise.resolve(BareLayout),
}

sendWithin({
  scope: chosenScope,
  sessionGone: leaveForLogin,
  goTo: (page, traceId) => goToScreen(page, { from: location.pathname.slice(2) + location.search, traceId }),
})
answerFrames()
warmPagesOnHover(routes)
// The chunk loader tries again and speaks to people itself.
addEventListener('vite:preloadError', (event) => event.preventDefault())

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Navigation routes={routes} layouts={layouts} />
    </QueryClientProvider>
  </StrictMode>,
)
