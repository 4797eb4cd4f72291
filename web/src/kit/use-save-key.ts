import { useEffect, useEffectEvent } from 'react'

// The form that was opened last is the one on top.
const forms: (() => void)[] = []

const press = (event: KeyboardEvent) => {
  const save = forms.at(-1)
  if (save === undefined || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
  event.preventDefault()
  save()
}

/** Ctrl+S saves the form on top; `save` decides whether it is ready to be saved. */
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
