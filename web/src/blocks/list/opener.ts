/** Marks what opens a row beside its list. */
export const opens = (id: string) => ({ 'data-opens': id })

/** What opens a row, where it is seen: a hidden tab may have the same. */
export const openerOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(
    (it) => it.dataset['opens'] === id && it.checkVisibility(),
  )
