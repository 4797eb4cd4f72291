import { createRoot } from 'react-dom/client'
import { Toaster } from 'sonner'

let mounted = false
/** Puts the container of toasts on the page, once. */
export const mountToaster = (): void => {
  if (mounted) return
  mounted = true
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <Toaster
      position="top-center"
      richColors
      closeButton
      containerAriaLabel="提示"
      toastOptions={{ closeButtonAriaLabel: '关闭提示' }}
    />,
  )
}
