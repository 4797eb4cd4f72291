import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useScroller } from '../../shell/office/tabs/tab-context.ts'

/** Returns the screen's input of the tracking number: a hand scanner types into the focused field. */
export const useNumberInput = () => {
  const scroller = useScroller()
  const input = useCallback(
    () => scroller().querySelector<HTMLInputElement>('[data-field=trackingNo] input'),
    [scroller],
  )
  return useMemo(
    () => ({
      /** Focuses only on a desktop; on a phone it would open the keyboard over the address. */
      focus: () => {
        if (matchMedia('(pointer: fine)').matches) input()?.focus({ preventScroll: true })
      },
      /** Selects the number, so that the next scan or key replaces it. */
      select: () => input()?.select(),
    }),
    [input],
  )
}
export type NumberInput = ReturnType<typeof useNumberInput>

/** Directs the keys of a hand scanner into the number, wherever the focus is, except in another field. */
export const useScannerKeys = (number: NumberInput): void => {
  const press = useEffectEvent(({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || !/^[a-z0-9]$/i.test(key)) return
    if ((target as HTMLElement).closest('input:not([type=checkbox]), textarea, dialog, [role=dialog]')) return
    // The browser types the key after this handler, into the number.
    number.focus()
    number.select()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
