import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { NavigateFunction } from 'react-router'
import { openViews, useShell } from './shell-state.ts'
import { nextAfterClose } from './tabs.ts'
import type { OpenTab } from './tabs.ts'
import { forgetUnsaved, mayLeave } from './unsaved.ts'
import { mallName, useScreen } from './view.tsx'

/** Adds each screen that is visited to the open views. */
export const useOpenViews = (): void => {
  const { pathname, search } = useLocation()
  const screen = useScreen()
  useEffect(() => {
    if (screen === undefined) return
    const { title, requireAuth, affix } = screen
    const meta = { title: title || mallName, requireAuth, ...(affix ? { affix } : {}) }
    openViews.add({ link: pathname, meta, fixed: affix ?? false })
    latest.set(pathname, pathname + search)
  }, [pathname, search, screen])
}

// A view is known by its path; it is opened again with the query it had last.
const latest = new Map<string, string>()
export const addressOf = (link: string): string => latest.get(link) ?? link

/** Closes views, and leads to another one when the present one is gone; that one asks first when something is not saved. */
export const useClosing = (): ((close: (tabs: readonly OpenTab[]) => readonly OpenTab[]) => void) => {
  const { pathname } = useLocation()
  const navigate: NavigateFunction = useNavigate()
  return (close) => {
    const before = useShell.getState().tabs
    const left = close(before)
    const gone = before.filter((tab) => !left.includes(tab)).map(({ link }) => link)
    const next = nextAfterClose(before, left, pathname)
    void mayLeave(gone).then((may) => {
      if (!may) return
      forgetUnsaved(gone)
      openViews.leave(close)
      if (next !== pathname) void navigate(next === undefined ? '/home/salesOrder' : addressOf(next))
    })
  }
}
