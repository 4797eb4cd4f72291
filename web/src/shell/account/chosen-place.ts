import type { Place } from '../../send.ts'
import { useShell } from '../../shell-state.ts'
import { followFocus, forgetPlace, keepPlace, placeAtStart } from './window-place.ts'

let start: Place = {}

/** Returns the enterprise and shop for calls of this window; until they are known, those that the window began with. */
export const chosenPlace = (): Place => {
  const { currentId, shop } = useShell.getState()
  return { boId: currentId ?? start.boId, shopId: shop?.shopId ?? start.shopId }
}

/** Keeps enterprise and shop with the window from now on; called once. */
export const stayInPlace = (): void => {
  start = placeAtStart()
  followFocus()
  useShell.subscribe(({ userInfo, currentId, shop }, before) => {
    if (userInfo === null && before.userInfo) forgetPlace()
    if (currentId === undefined || (currentId === before.currentId && shop?.shopId === before.shop?.shopId)) return
    // The known place overrides the one the window began with.
    start = {}
    keepPlace({ boId: currentId, shopId: shop?.shopId })
  })
}
