import { useEffect, useEffectEvent } from 'react'

/** Calls a function when a key is pressed outside inputs and dialogs. */
export const useKey = (key: string, act: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target as HTMLElement
    if (event.key !== key || event.ctrlKey || event.altKey || event.metaKey) return
    if (at.isContentEditable || at.closest('input, textarea, select, [role=dialog]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
