import { useCallback, useEffect, useEffectEvent, useMemo } from 'react'
import { useScroller } from '../../shell/office/tabs/tab-context.ts'

/** The input of the tracking number of this screen: a hand scanner types where the focus is. */
export const useNumberInput = () => {
  const scroller = useScroller()
  const input = useCallback(
    () => scroller().querySelector<HTMLInputElement>('[data-field=trackingNo] input'),
    [scroller],
  )
  return useMemo(
    () => ({
      /** At a desk; on a phone it would open the keys over the address. */
      focus: () => {
        if (matchMedia('(pointer: fine)').matches) input()?.focus({ preventScroll: true })
      },
      /** What is written or scanned next takes the place of what stands there. */
      select: () => input()?.select(),
    }),
    [input],
  )
}
export type NumberInput = ReturnType<typeof useNumberInput>

/** What a hand scanner types arrives in the number wherever the focus is, except where somebody writes. */
export const useScannerKeys = (number: NumberInput): void => {
  const press = useEffectEvent(({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || !/^[a-z0-9]$/i.test(key)) return
    if ((target as HTMLElement).closest('input:not([type=checkbox]), textarea, dialog, [role=dialog]')) return
    // The key itself is typed after this: into the number.
    number.focus()
    number.select()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
