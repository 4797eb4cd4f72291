import type { Place } from '../../send.ts'
import { useShell } from '../../shell-state.ts'
import { followFocus, forgetPlace, keepPlace, placeAtStart } from './window-place.ts'

let start: Place = {}

/** The enterprise and shop that calls of this window are made for; until they are known, those the window began with. */
export const chosenPlace = (): Place => {
  const { currentId, shop } = useShell.getState()
  return { boId: currentId ?? start.boId, shopId: shop?.shopId ?? start.shopId }
}

/** Called once: from here on enterprise and shop stay with the window. */
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
