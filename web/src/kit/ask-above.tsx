import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Draws a question above everything open, in a React root of its own; resolves to the user's answer. */
export const askAbove = <T,>(draw: (end: (said: T) => void) => ReactNode): Promise<T> =>
  new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    root.render(
      draw((said) => {
        root.unmount()
        place.remove()
        resolve(said)
      }),
    )
  })
