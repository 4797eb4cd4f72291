import { useEffect, useEffectEvent } from 'react'

// The form opened last is on top.
const forms: (() => void)[] = []

const press = (event: KeyboardEvent) => {
  const save = forms.at(-1)
  if (save === undefined || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  save()
}

/** Calls `save` of the form on top on Ctrl+S; `save` decides whether the form is ready. */
export const useSaveKey = (save: () => void): void => {
  const now = useEffectEvent(save)
  useEffect(() => {
    const mine = () => now()
    if (forms.length === 0) addEventListener('keydown', press)
    forms.push(mine)
    return () => {
      forms.splice(forms.indexOf(mine), 1)
      if (forms.length === 0) removeEventListener('keydown', press)
    }
  }, [])
}
