import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Asks above whatever is open, in a tree of its own, and answers what people said. */
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
