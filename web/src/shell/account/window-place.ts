import type { Place } from '../../send.ts'

/*
 * The enterprise and shop of this window. They survive a reload; a new window begins with those of the window that opened it, or
 * else of the one used last.
 */

const name = 'mall.place'

const read = (store: () => Storage | undefined): Place | undefined => {
  try {
    const { boId, shopId } = JSON.parse(store()?.getItem(name) ?? 'null') as Place
    return { boId, shopId }
  } catch {
    // Nothing is stored, or the opener belongs to another site.
    return undefined
  }
}

/** Returns the enterprise and shop this window begins with; the server decides whether the person belongs to them. */
export const placeAtStart = (): Place =>
  read(() => sessionStorage) ??
  read(() => (window.opener as Window | null)?.sessionStorage) ??
  read(() => localStorage) ??
  {}

/** Stores enterprise and shop for this window, and for the next one that is opened. */
export const keepPlace = (place: Place): void => {
  const text = JSON.stringify(place)
  sessionStorage.setItem(name, text)
  if (document.hasFocus()) localStorage.setItem(name, text)
}

export const forgetPlace = (): void => {
  sessionStorage.removeItem(name)
  localStorage.removeItem(name)
}

/** Stores the place of the window that gets the focus, because new windows begin with it. */
export const followFocus = (): void =>
  addEventListener('focus', () => {
    const text = sessionStorage.getItem(name)
    if (text !== null) localStorage.setItem(name, text)
  })
