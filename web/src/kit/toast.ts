import type { toast as Sonner } from 'sonner'

// Loads with the first message, because a page can show without it.
const loaded = (): Promise<typeof Sonner> =>
  Promise.all([import('sonner'), import('./toaster.tsx')]).then(([{ toast }, { mountToaster }]) => {
    mountToaster()
    return toast
  })

/** Shows a short message about what just happened. `undo` offers an undo for six seconds. */
export const toast = {
  done: (words: string): void => void loaded().then((it) => it.success(words)),
  failed: (words: string): void => void loaded().then((it) => it.error(words, { id: words })),
  note: (words: string): void => void loaded().then((it) => it(words)),
  undo: (words: string, undo: () => void): void =>
    void loaded().then((it) => it(words, { duration: 6_000, action: { label: '撤销', onClick: undo } })),
  /** Offers the likely next action; stays until answered unless a duration is given. */
  offer: (words: string, label: string, act: () => void, duration = Infinity): void =>
    void loaded().then((it) => it(words, { id: words, duration, action: { label, onClick: act } })),
}
