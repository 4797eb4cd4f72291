import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { Toaster } from 'sonner'
import { footHeight } from './foot-height.ts'
import { isPhone } from './phone.ts'

const gap = 12

let root: Root | undefined
let next = 0
const followFoot = (): void => {
  cancelAnimationFrame(next)
  next = requestAnimationFrame(() => document.querySelector('[data-sonner-toast]') && mountToaster())
}

/** Returns the position on a phone; at the top if there is a dialog, because its fields are at the bottom. */
const phonePosition = (): 'top-center' | 'bottom-center' =>
  document.querySelector('[role="dialog"]') === null ? 'bottom-center' : 'top-center'

/** Puts the container of toasts on the page, above the buttons that are at its foot now. */
export const mountToaster = (): void => {
  if (root === undefined) {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    // Another page may have other buttons at its foot.
    new MutationObserver(followFoot).observe(document.body, { childList: true, subtree: true })
  }
  const offset = { top: gap, bottom: footHeight() + gap }
  root.render(
    <Toaster
      position={isPhone() ? phonePosition() : 'bottom-left'}
      offset={{ ...offset, left: 24 }}
      mobileOffset={{ ...offset, left: gap, right: gap }}
      richColors
      closeButton
      containerAriaLabel="提示"
      toastOptions={{ closeButtonAriaLabel: '关闭提示', actionButtonStyle: { background: 'var(--brand)' } }}
    />,
  )
}
