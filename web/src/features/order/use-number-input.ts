import { useCallback, useMemo } from 'react'
import { useScroller } from '../../shell/tab-context.ts'

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
