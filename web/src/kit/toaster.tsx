import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'
import { isPhone } from './phone.ts'

let mounted = false
/** Puts the container of toasts on the page, once. */
export const mountToaster = (): void => {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <Toaster
      // Above no title; on a phone the foot of the screen is for what is pressed.
      position={isPhone() ? 'top-center' : 'bottom-left'}
      richColors
      closeButton
      containerAriaLabel="提示"
      toastOptions={{ closeButtonAriaLabel: '关闭提示', actionButtonStyle: { background: 'var(--brand)' } }}
    />,
  )
}
