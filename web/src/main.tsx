import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './kit/tokens.css'
import { forgetUnsaved } from './blocks/form/unsaved.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { isPageHeld } from './holds-page.ts'
import { loadChunk } from './kit/chunk.ts'
import { publicRoutes } from './public-routes.ts'
import { sendWithin } from './send.ts'
import { served } from './served.ts'
import { BareLayout } from './shell/navigation/bare-layout.tsx'
import type { Screens } from './shell/navigation/find-route.ts'
import { findPlace } from './shell/account/who-is-here.ts'
import { answerFrames, leaveForLogin } from './shell/account/login.ts'
import { drawnScreen, Navigation, showErrorPage } from './shell/navigation/navigation.tsx'
import type { Layouts } from './shell/navigation/navigation.tsx'
import { chosenPlace, stayInPlace } from './shell/account/chosen-place.ts'
import type { Shown } from './shell/navigation/screen.tsx'
import { setShowTitle } from './shell-state.ts'
import { ShopLayout, SpecsDialogContext } from './shell/shop/shop-layout.tsx'
import { warmPagesOnHover } from './shell/navigation/warm-pages.ts'
import { queries, takeServed } from './use-api.ts'

const layouts: Layouts = {
  shop: () => Promise.resolve(ShopLayout),
  office: () => import('./shell/office/office-layout.tsx').then((it) => it.OfficeLayout),
  bare: () => Promise.resolve(BareLayout),
}
// Loads when goods are first chosen in a list.
const SpecsDialog = lazy(() =>
  loadChunk(() => import('./features/storefront/parts/specs-dialog.tsx')).then((it) => ({ default: it.SpecsDialog })),
)
const screens: Screens = {
  first: publicRoutes,
  all: () => import('./routes.ts').then((it) => [...galleryRoutes, ...it.routes]),
}

sendWithin({
  place: chosenPlace,
  sessionGone: () => {
    // An ended session leads to the login without a question, because drafts stay on the device. Text that is kept nowhere else
    // holds the page.
    if (isPageHeld()) return
    forgetUnsaved()
    leaveForLogin()
  },
  placeGone: findPlace,
  goTo: showErrorPage,
  answerTo: (refused) => import('./shell/account/answer-refusal.ts').then((it) => it.answerRefusal(refused)),
})
stayInPlace()
setShowTitle(window.parent === window)
answerFrames()
warmPagesOnHover(screens)
const report = (event: Event) => void import('./report-error.ts').then((it) => it.reportEvent(event)).catch(() => {})
addEventListener('error', report)
addEventListener('unhandledrejection', report)
addEventListener('load', () => void import('./start-service-worker.ts').catch(() => {}))

const root = document.getElementById('root')!
const program = (drawn?: Shown) => (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <SpecsDialogContext value={<SpecsDialog />}>
        <Navigation screens={screens} layouts={layouts} drawn={drawn} />
      </SpecsDialogContext>
    </QueryClientProvider>
  </StrictMode>
)

if (served === undefined) createRoot(root).render(program())
else {
  takeServed(served.answers)
  // Without its script the page is still readable, and its links work.
  void drawnScreen(screens, layouts).then(
    (drawn) => {
      hydrateRoot(root, program(drawn))
      // For early-clicks.js: a click makes React hydrate its part of the page at once.
      dispatchEvent(new Event('mall:program'))
    },
    () => {},
  )
}
