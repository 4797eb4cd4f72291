import { useEffect } from 'react'
import type { Tool } from './tool-frame.tsx'

/** Reports the height of a tool and what was sent in it to the outer page, if there is one. */
export const usePosted = (tool: Tool, sentIds: readonly string[] = []) => {
  const ids = sentIds.join(',')
  useEffect(() => {
    if (window.parent === window) return
    // Only pages on the server's list may frame this one; if the browser does not name the outer page, it is of this site.
    const outer = window.location.ancestorOrigins?.[0] ?? location.origin
    const height = document.getElementById('main')?.scrollHeight ?? 0
    window.parent.postMessage({ type: `mall:${tool}`, height, sent: ids === '' ? [] : ids.split(',') }, outer)
  })
}
