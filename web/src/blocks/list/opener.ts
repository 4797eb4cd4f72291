/** Returns the attribute that marks the element opening a row beside its list. */
export const opens = (id: string) => ({ 'data-opens': id })

/** Returns the visible element that opens a row; a hidden tab may contain another one. */
export const openerOf = (id: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-opens]')].find(
    (it) => it.dataset['opens'] === id && it.checkVisibility(),
  )
