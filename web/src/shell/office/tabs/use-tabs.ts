import { useNavigate } from 'react-router'
import { drawAnew, leaveOnly, useTabs } from './tab-store.ts'
import { addressOf, nextAfterClose } from './tabs.ts'
import type { OpenTab } from './tabs.ts'
import { forgetUnsaved, mayLeave } from '../../../blocks/form/unsaved.ts'

/** Returns a function that closes tabs. It asks first about unsaved text, and goes to the tab visited last if the shown one closes. */
export const useClosing = (): ((close: (tabs: readonly OpenTab[]) => readonly OpenTab[]) => Promise<void>) => {
  const navigate = useNavigate()
  return async (close) => {
    const { tabs } = useTabs.getState()
    const left = close(tabs)
    const gone = tabs.filter((tab) => !left.includes(tab)).map(({ link }) => link)
    if (gone.length === 0 || !(await mayLeave(gone))) return
    forgetUnsaved(gone)
    const now = useTabs.getState()
    const kept = now.tabs.filter(({ link }) => !gone.includes(link))
    const next = nextAfterClose(kept, now.visited, now.here)
    leaveOnly(kept)
    if (next !== undefined && next.link !== now.here) void navigate(addressOf(next))
  }
}

/** Returns a function that opens a menu entry: its tab as it was left or, if that tab is already shown, redrawn and without filters. */
export const useOpening = (): ((url: string) => Promise<void>) => {
  const navigate = useNavigate()
  return async (url) => {
    const { tabs, here } = useTabs.getState()
    const open = tabs.find(({ link }) => link === url)
    if (open === undefined || open.link !== here) return void navigate(open ? addressOf(open) : url)
    if (!(await mayLeave([url]))) return
    drawAnew(url)
    void navigate(url)
  }
}
