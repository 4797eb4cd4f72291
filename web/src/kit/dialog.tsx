import { lazy, Suspense, useEffect, useState } from 'react'
import { loadChunk } from './chunk.ts'
import type { DialogProps } from './sheet.tsx'

const load = () => import('./sheet.tsx').then((it) => ({ default: it.Sheet }))
const Sheet = lazy(() => loadChunk(load))

const soon = 2_000

// A page can show without the script of dialogs; it loads afterwards, or when the first one opens.
const WhenOpened = (it: DialogProps & { kind: 'dialog' | 'drawer' }) => {
  const [opened, setOpened] = useState(it.open)
  if (it.open && !opened) setOpened(true)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), soon)
    return () => clearTimeout(timer)
  }, [])
  return (
    opened && (
      <Suspense>
        <Sheet {...it} />
      </Suspense>
    )
  )
}

/** Question or form above the page; on a phone a sheet from below. The focus stays inside and returns after closing. */
export const Dialog = (it: DialogProps) => <WhenOpened {...it} kind="dialog" />

/** Sheet from the right; on a phone from below, nearly as tall as the screen. */
export const Drawer = (it: DialogProps) => <WhenOpened {...it} kind="drawer" />
