/**
 * The enterprise and the shop this window works in. They stay with the window through a reload; a new window begins with
 * those of the one it was opened from, else of the one that was used last.
 */
export type Place = { readonly boId?: string | undefined; readonly shopId?: string | undefined }

const name = 'mall.place'

const read = (store: () => Storage | undefined): Place | undefined => {
  try {
    const { boId, shopId } = JSON.parse(store()?.getItem(name) ?? 'null') as Place
    return { boId, shopId }
  } catch {
    // Nothing kept, or an opener of another site.
    return undefined
  }
}

/** Where this window begins. Whether the person may be there, the server says. */
export const placeAtStart = (): Place =>
  read(() => sessionStorage) ??
  read(() => (window.opener as Window | null)?.sessionStorage) ??
  read(() => localStorage) ??
  {}

/** Keeps the place for this window, and for one that is opened next. */
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
