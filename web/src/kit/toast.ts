import type { toast as Sonner } from 'sonner'

// Loaded with the first message: no page needs it to be shown.
const loaded = (): Promise<typeof Sonner> =>
  Promise.all([import('sonner'), import('./toaster.tsx')]).then(([{ toast }, { mountToaster }]) => {
    mountToaster()
    return toast
  })

/** A short message about what just happened. `undo` offers to undo it for six seconds. */
export const toast = {
  done: (words: string): void => void loaded().then((it) => it.success(words)),
  failed: (words: string): void => void loaded().then((it) => it.error(words, { id: words })),
  note: (words: string): void => void loaded().then((it) => it(words)),
  undo: (words: string, undo: () => void): void =>
    void loaded().then((it) => it(words, { duration: 6_000, action: { label: '撤销', onClick: undo } })),
  /** With what people mostly do next; stays until answered unless a time is given. */
  offer: (words: string, label: string, act: () => void, duration = Infinity): void =>
    void loaded().then((it) => it(words, { id: words, duration, action: { label, onClick: act } })),
}
