/* The sheets that are open, the uppermost last: a step back closes one of them and stays on the page. */

let open: readonly (() => void)[] = []

/** Makes an open sheet known, until the returned function is called. */
export const sheetOpened = (close: () => void): (() => void) => {
  open = [...open, close]
  return () => {
    open = open.filter((it) => it !== close)
  }
}

/** Closes the uppermost sheet; false when none is open. */
export const closeSheet = (): boolean => {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}
