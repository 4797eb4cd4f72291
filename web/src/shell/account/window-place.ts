import type { Place } from '../../send.ts'

/*
 * The enterprise and the shop this window works in. They stay with the window through a reload; a new window begins with
 * those of the one it was opened from, else of the one that was used last.
 */

const name = 'mall.place'

const read = (store: () => Storage | undefined): Place | undefined => {
  try {
    const { boId, shopId } = JSON.parse(store()?.getItem(name) ?? 'null') as Place
    return { boId, shopId }
  } catch {
    // Nothing is kept, or the opener is of another site.
    return undefined
  }
}

/** The enterprise and shop this window begins with. Whether the person belongs to them, the server decides. */
export const placeAtStart = (): Place =>
  read(() => sessionStorage) ??
  read(() => (window.opener as Window | null)?.sessionStorage) ??
  read(() => localStorage) ??
  {}

/** Keeps enterprise and shop for this window, and for the next one opened. */
export const keepPlace = (place: Place): void => {
  const text = JSON.stringify(place)
  sessionStorage.setItem(name, text)
  if (document.hasFocus()) localStorage.setItem(name, text)
}

export const forgetPlace = (): void => {
  sessionStorage.removeItem(name)
  localStorage.removeItem(name)
}

/** The window that is used is the one from which others are opened. */
export const followFocus = (): void =>
  addEventListener('focus', () => {
    const text = sessionStorage.getItem(name)
    if (text !== null) localStorage.setItem(name, text)
  })
