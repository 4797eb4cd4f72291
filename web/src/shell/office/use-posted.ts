import { useEffect } from 'react'
import type { Tool } from './tool-frame.tsx'

/** A tool reports to the outer page, when it is inside a frame, how high it is and what was sent in it. */
export const usePosted = (tool: Tool, sentIds: readonly string[] = []) => {
  const ids = sentIds.join(',')
  useEffect(() => {
    if (window.parent === window) return
    // Only pages that the server lists may frame this one; where the browser does not say which, it is one of ours.
    const outer = window.location.ancestorOrigins?.[0] ?? location.origin
    const height = document.getElementById('main')?.scrollHeight ?? 0
    window.parent.postMessage({ type: `mall:${tool}`, height, sent: ids === '' ? [] : ids.split(',') }, outer)
  })
}
