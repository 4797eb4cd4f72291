import { useShell } from './shell-state.ts'
import { followFocus, forgetPlace, keepPlace, placeAtStart } from './window-place.ts'
import type { Place } from './window-place.ts'

let start: Place = {}

/** Whose enterprise and shop the calls of this window mean; until they are known, those the window begins with. */
export const chosenScope = (): Place => {
  const { currentId, shop } = useShell.getState()
  return { boId: currentId ?? start.boId, shopId: shop?.shopId ?? start.shopId }
}

/** Called once: from here on the place stays with the window. */
export const stayInPlace = (): void => {
  start = placeAtStart()
  followFocus()
  useShell.subscribe(({ userInfo, currentId, shop }, before) => {
    if (userInfo === null && before.userInfo) forgetPlace()
    if (currentId === undefined || (currentId === before.currentId && shop?.shopId === before.shop?.shopId)) return
    // What is known now is not overruled by where the window began.
    start = {}
    keepPlace({ boId: currentId, shopId: shop?.shopId })
  })
}
